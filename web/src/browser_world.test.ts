import { expect, test } from 'vitest';
import { readTrouble } from './browser_world';

test.each([
  ['{"reason":"UNKNOWN_BOUT","message":"No such bout."}', { reason: 'UNKNOWN_BOUT', message: 'No such bout.' }],
  ['{"reason":"UNKNOWN_BOUT"}', { reason: 'UNKNOWN_BOUT', message: 'The server answered 404.' }],
  ['<h1>Not found</h1>', { reason: 'HTTP_404', message: 'The server answered 404.' }],
  ['null', { reason: 'HTTP_404', message: 'The server answered 404.' }],
])('a refusal of %s', (body, trouble) => {
  expect(readTrouble(body, 404)).toEqual(trouble);
});
