import { expect, test } from 'vitest';
import { addressOf } from './address';

test('the bout is in the path, and the query goes on to the feed', () => {
  expect(addressOf('/overlay/final-1', '?at=2026-11-30T20:00:00Z')).toEqual({
    bout: 'final-1',
    events: '/v1/bouts/final-1/overlay/events?at=2026-11-30T20:00:00Z',
    snapshot: '/v1/bouts/final-1/overlay?at=2026-11-30T20:00:00Z',
  });
  expect(addressOf('/overlay/final-1/', '')?.bout).toBe('final-1');
});

test.each(['/', '/overlay.html', '/overlay/', '/overlay/a/b'])('%s names no bout', (path) => {
  expect(addressOf(path, '')).toBeUndefined();
});
