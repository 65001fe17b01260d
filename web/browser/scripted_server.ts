// A stand-in for the server: the built page, and a feed that says what the test wants.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Script } from './frames';

/** How often a frame is repeated; the contract says at least once a second. */
const REPEAT_MS = 500;

const KINDS: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

export class ScriptedServer {
  /** How many times the feed was opened. */
  opened = 0;
  #script: Script | undefined;
  #refusal: Refusal | undefined;
  #listeners = new Set<ServerResponse>();
  #http = createServer((request, response) => void this.#answer(request, response));
  #beat = setInterval(() => this.#send(), REPEAT_MS);

  async start(): Promise<string> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.#beat);
    this.drop();
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  /** Airs a frame, now and then again until told otherwise. */
  air(script: Script): void {
    this.#script = script;
    this.#refusal = undefined;
    this.#send();
  }

  /** Says nothing more, the connections left open. */
  hush(): void {
    this.#script = undefined;
  }

  /** Breaks every connection to the feed. */
  drop(): void {
    for (const response of this.#listeners) response.destroy();
  }

  /** Answers the feed with an HTTP error from now on. */
  refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.drop();
  }

  #send(): void {
    if (!this.#script) return;
    const data = JSON.stringify(this.#script(new Date()));
    for (const response of this.#listeners) response.write(`event: overlay\ndata: ${data}\n\n`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/v1/')) return this.#feed(path, response);
    const file = path.startsWith('/overlay/') ? '/overlay.html' : path;
    try {
      const body = await readFile(new URL(`../dist${file}`, import.meta.url));
      response.setHeader('content-type', KINDS[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }

  #feed(path: string, response: ServerResponse): void {
    if (path.endsWith('/events')) this.opened += 1;
    if (this.#refusal) {
      const { status, ...body } = this.#refusal;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    if (path !== '/v1/bouts/final/overlay/events') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.#script?.(new Date()) ?? {}));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    this.#send();
  }
}
