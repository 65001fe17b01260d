// The feed's world as the browser has it.
import type { World } from './feed';
import { millis, type Millis } from './instants';
import type { Trouble } from './signal';

/** How long the server may take to say why it refuses. */
const ANSWER_WITHIN = millis(3_000);

export function browserWorld(address: { readonly events: string; readonly snapshot: string }): World {
  return {
    open: () => new EventSource(address.events),
    why: () => why(address.snapshot),
    after(wait: Millis, task: () => void) {
      const timer = setTimeout(task, wait);
      return () => clearTimeout(timer);
    },
  };
}

async function why(url: string): Promise<Trouble | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN), cache: 'no-store' });
    return response.ok ? undefined : readTrouble(await response.text(), response.status);
  } catch {
    return undefined; // Unreachable, which the silence says already.
  }
}

/** What a refusal says of itself; a proxy's page in between says only its status. */
export function readTrouble(body: string, status: number): Trouble {
  const unnamed: Trouble = { reason: `HTTP_${status}`, message: `The server answered ${status}.` };
  try {
    const { reason, message } = JSON.parse(body) as Partial<Record<keyof Trouble, unknown>>;
    return {
      reason: typeof reason === 'string' ? reason : unnamed.reason,
      message: typeof message === 'string' ? message : unnamed.message,
    };
  } catch {
    return unnamed;
  }
}
