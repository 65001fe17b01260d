import { expect, test } from 'vitest';
import { backoff, follow, type Stream, type World } from './feed';
import type { Trouble } from './signal';

/** A stream that does what the test says. */
class Scripted extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  frame(data: string) {
    this.dispatchEvent(Object.assign(new Event('overlay'), { data }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

/** A feed in a world whose time the test moves. */
function staged(reason?: Trouble) {
  const streams: Scripted[] = [];
  const frames: string[] = [];
  const troubles: Trouble[] = [];
  let now = 0;
  let tasks: { at: number; task: () => void }[] = [];
  const world: World = {
    open() {
      const stream = new Scripted();
      streams.push(stream);
      return stream as unknown as Stream;
    },
    why: () => Promise.resolve(reason),
    after(wait, task) {
      const entry = { at: now + wait, task };
      tasks.push(entry);
      return () => void (tasks = tasks.filter((one) => one !== entry));
    },
  };
  const stop = follow({ frame: (data) => frames.push(data), refused: (trouble) => troubles.push(trouble) }, world);
  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = tasks.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      tasks = tasks.filter((one) => one !== next);
      now = next.at;
      next.task();
    }
    now = until;
  };
  return { streams, frames, troubles, stop, pass, waiting: () => tasks.length, last: () => streams.at(-1)! };
}

test('frames are handed on as they come', () => {
  const { last, frames } = staged();
  last().frame('one');
  last().frame('two');
  expect(frames).toEqual(['one', 'two']);
});

test.each([
  ['that the browser would retry', 0],
  ['that the browser gave up', 2],
])('a failed stream %s is replaced by a new one', (_, readyState) => {
  const { streams, last, pass } = staged();
  last().fail(readyState);
  expect(streams[0]?.readyState).toBe(2);
  pass(249);
  expect(streams).toHaveLength(1);
  pass(1);
  expect(streams).toHaveLength(2);
});

test('waits double up to five seconds, and a frame makes the next one short again', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(backoff)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  const { streams, last, pass } = staged();
  last().fail(0);
  pass(250);
  last().fail(0);
  pass(500);
  last().frame('back');
  last().fail(0);
  pass(250);
  expect(streams).toHaveLength(4);
});

test('a stream silent for five seconds is given up, silent or not in name', () => {
  const { streams, last, pass } = staged();
  pass(4_000);
  last().frame('alive');
  pass(4_999);
  expect(streams).toHaveLength(1);
  pass(1);
  expect(streams).toHaveLength(2);
  expect(streams[0]?.readyState).toBe(2);
});

test('what a given-up stream still says is not heard', () => {
  const { streams, last, pass, frames } = staged();
  last().fail(0);
  pass(250);
  streams[0]?.frame('ghost');
  streams[0]?.fail(0);
  pass(250);
  expect(frames).toEqual([]);
  expect(streams).toHaveLength(2);
});

test('a refusal is asked for and told, and tried again', async () => {
  const unknown = { reason: 'UNKNOWN_BOUT', message: 'No such bout.' };
  const { streams, last, pass, troubles } = staged(unknown);
  last().fail(2);
  await Promise.resolve();
  expect(troubles).toEqual([unknown]);
  pass(250);
  expect(streams).toHaveLength(2);
});

test('a dropped line is no refusal', async () => {
  const { last, troubles } = staged({ reason: 'X', message: 'x' });
  last().fail(0);
  await Promise.resolve();
  expect(troubles).toEqual([]);
});

test('once stopped nothing is left waiting', () => {
  const connected = staged();
  connected.stop();
  expect(connected.waiting()).toBe(0);
  const retrying = staged();
  retrying.last().fail(0);
  retrying.stop();
  expect(retrying.waiting()).toBe(0);
});
