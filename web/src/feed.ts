// Keeps one connection to the overlay feed, whatever happens to it. Knows nothing of clocks or screens.
import { millis, type Millis } from './instants';
import type { Trouble } from './signal';

/** What is used of an EventSource. */
export type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

/** What the feed needs of the world; tests bring their own. */
export interface World {
  open(): Stream;
  /** Asks the server outright why it refuses the stream. Resolves to nothing if it does not. */
  why(): Promise<Trouble | undefined>;
  /** Runs `task` after `wait`, unless the returned function is called before. */
  after(wait: Millis, task: () => void): () => void;
}

/** Who is told. */
export interface Listener {
  frame(data: string): void;
  refused(trouble: Trouble): void;
}

/** The first wait before trying again; each further failure doubles it. */
const RETRY_FIRST = millis(250);
const RETRY_MOST = millis(5_000);
/** A connection this long without a frame is taken for dead, whatever it says of itself. */
const DEAD_AFTER = millis(5_000);

const CLOSED = 2;

/** Follows the feed until the returned function is called. */
export function follow(listener: Listener, world: World): () => void {
  let failures = 0;
  let stop: () => void = connect();
  return () => stop();

  function connect(): () => void {
    const stream = world.open();
    let over = false;
    let cancelWatch = watch();

    stream.addEventListener('overlay', (event) => {
      if (over) return;
      failures = 0;
      cancelWatch();
      cancelWatch = watch();
      listener.frame((event as MessageEvent<string>).data);
    });
    stream.addEventListener('error', () => {
      if (over) return;
      // The browser closes a stream that was answered with an HTTP error, and does not say which.
      if (stream.readyState === CLOSED) void ask();
      retry(backoff(failures++));
    });

    return end;

    function watch(): () => void {
      return world.after(DEAD_AFTER, () => retry(millis(0)));
    }
    function retry(wait: Millis): void {
      end();
      stop = world.after(wait, () => {
        stop = connect();
      });
    }
    function end(): void {
      over = true;
      cancelWatch();
      stream.close();
    }
  }

  async function ask(): Promise<void> {
    const trouble = await world.why();
    if (trouble && failures > 0) listener.refused(trouble);
  }
}

/** The wait after `failures` failures before this one. */
export function backoff(failures: number): Millis {
  return millis(Math.min(RETRY_MOST, RETRY_FIRST * 2 ** Math.min(failures, 16)));
}
