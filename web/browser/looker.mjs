// A page under watch for the whole suite: `node looker.mjs URL`. Each line read says what to wait for,
// `{"state": "live", "fen": "…", "shot": "picture.png"}`; each line written says what the page showed then.
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
await page.goto(process.argv[2]);

for await (const line of createInterface({ input: process.stdin })) {
  const { state, fen, shot } = JSON.parse(line);
  await page.waitForSelector(`html[data-state=${state}]`, { state: 'attached' });
  if (fen) await page.waitForSelector(`[data-testid=board][data-fen="${fen}"]`);
  const before = Date.now();
  // One reading within one task of the page, so that no clock is read later than another.
  const shown = await page.evaluate(() => {
    const part = (id) => document.querySelector(`[data-testid=${id}]`);
    const left = (id) => Number(part(id)?.dataset.ms);
    return {
      red: part('name-red')?.innerText,
      blue: part('name-blue')?.innerText,
      round: part('round')?.dataset.round,
      phase: part('phase')?.dataset.phase,
      last_move: part('last-move')?.dataset.uci,
      white_ms: left('clock-white'),
      black_ms: left('clock-black'),
      round_ms: left('round-clock'),
      pieces: document.querySelectorAll('cg-board piece:not(.ghost)').length,
    };
  });
  const after = Date.now();
  // The picture is taken once no piece is on its way.
  await page.waitForFunction(() => document.querySelector('piece.anim') === null);
  if (shot) await page.screenshot({ path: shot, omitBackground: true });
  process.stdout.write(`${JSON.stringify({ ...shown, before, after })}\n`);
}
await browser.close();
