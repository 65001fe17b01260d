// The built page in a real browser, against a scripted server. Screenshots go to web/shots.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { blackShort, checkmate, chessRound, counted, crowded, crowdedDraw, held, onPoints, timeOut } from './frames';
import { ScriptedServer } from './scripted_server';

/** How far a clock may be off: a frame on a busy machine. */
const SLACK_MS = 300;

let browser: Browser;
let page: Page;
let server: ScriptedServer;
let url: string;
let strayRequests: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = new ScriptedServer();
  const origin = await server.start();
  url = `${origin}/overlay/final`;
  page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  strayRequests = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) strayRequests.push(request.url());
  });
});
afterEach(async () => {
  await page.close();
  await server.stop();
  expect(strayRequests).toEqual([]);
});

const part = (id: string) => page.getByTestId(id);
const text = (id: string) => part(id).innerText();
const shownMs = async (id: string) => Number(await part(id).getAttribute('data-ms'));
const state = (wanted: string) => page.waitForSelector(`html[data-state=${wanted}]`, { state: 'attached' });

async function shoot(name: string): Promise<void> {
  // Every animation at its end and no piece on its way, so that a picture shows what stays on screen.
  await page.waitForFunction(() => document.querySelector('piece.anim') === null);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.effect?.getTiming().iterations === 1 && one.finish()));
  await page.screenshot({ path: `shots/${name}.png`, omitBackground: true });
}

/** Checks a clock against this process's own clock: read before and after, as the page may be slow. */
async function expectClock(id: string, left: number, start: Date): Promise<void> {
  const latest = left - (Date.now() - start.getTime());
  const shown = await shownMs(id);
  const earliest = left - (Date.now() - start.getTime());
  expect(shown).toBeGreaterThan(earliest - SLACK_MS);
  expect(shown).toBeLessThan(latest + SLACK_MS);
}

test('a chess round', async () => {
  const start = new Date();
  server.air(chessRound(start));
  await page.goto(url);
  await state('live');

  expect(await text('name-red')).toBe('Nikolay Sazhin');
  expect(await text('name-blue')).toBe('Gianluca Sirci');
  expect((await text('round')).toLowerCase()).toBe('round 3 of 11');
  expect((await text('phase')).toLowerCase()).toBe('chess');
  expect(await part('board').getAttribute('data-fen')).toContain('r1bqk2r/');
  expect(await page.locator('cg-board piece').count()).toBe(32);
  expect(await page.locator('cg-board square.last-move').count()).toBe(2);
  expect(await text('last-move')).toBe('4… Bc5');
  expect(await part('last-move').getAttribute('data-uci')).toBe('f8c5');
  expect(await part('clock-white').getAttribute('data-running')).toBe('true');
  expect(await part('clock-black').getAttribute('data-running')).toBe('false');
  expect(await text('clock-black')).toBe('7:52');
  expect(await part('stale').count()).toBe(0);

  await expectClock('clock-white', 428_500, start);
  await expectClock('round-clock', 161_000, start);
  await expect.poll(() => shownMs('clock-white'), { timeout: 5_000 }).toBeLessThan(427_500);
  await expectClock('clock-white', 428_500, start);
  await shoot('chess');
});

test('a move, and a clock in its last seconds', async () => {
  server.air(chessRound(new Date()));
  await page.goto(url);
  await state('live');
  const start = new Date();
  server.air(blackShort(start));

  await page.waitForSelector('[data-testid=last-move][data-uci=e1g1]');
  expect(await text('last-move')).toBe('5. O-O');
  expect(await part('clock-black').getAttribute('data-running')).toBe('true');
  expect(await text('clock-black')).toMatch(/^14\.\d$/);
  await expectClock('clock-black', 14_800, start);
  await shoot('chess-short');
});

test('a boxing round with a count', async () => {
  const start = new Date();
  server.air(counted(start, 6));
  await page.goto(url);
  await state('live');
  expect(await text('count')).toBe('6');
  server.air(counted(start, 7));
  await expect.poll(() => text('count')).toBe('7');
  expect(await part('count').getAttribute('data-corner')).toBe('BLUE');
  expect((await text('phase')).toLowerCase()).toBe('boxing');
  await expectClock('round-clock', 74_000, start);
  await shoot('boxing-count');

  server.air(timeOut);
  await expect.poll(() => part('count').count()).toBe(0);
  expect((await text('pause')).toLowerCase()).toBe('time-out');
  expect(await text('round-clock')).toBe('0:10');
  await shoot('boxing-time-out');
});

test('a result on points, and one on the board', async () => {
  server.air(onPoints);
  await page.goto(url);
  await state('live');
  expect(await text('result')).toMatch(/Gianluca Sirci\s+Wins on points\s+round 10 · split decision/i);
  expect(await part('result').getAttribute('data-winner')).toBe('BLUE');
  expect(await text('cards')).toMatch(/1\s+46\s+49\s+2\s+48\s+47\s+3\s+47\s+48/);
  expect(await text('board-draw')).toContain('dead position');
  await shoot('result-points');

  server.air(checkmate);
  await expect.poll(() => text('result')).toMatch(/Nikolay Sazhin\s+Wins by checkmate\s+round 5/i);
  expect(await part('cards').count()).toBe(0);
  await shoot('result-checkmate');
});

test('a held feed stands still and is not stale', async () => {
  const stopped = new Date();
  server.air(held(stopped, 'f8c5'));
  await page.goto(url);
  await state('live');
  const shown = await shownMs('clock-white');
  expect(shown).toBe(428_500);
  // Once a later frame is on screen, the clocks must still be where they were.
  server.air(held(stopped, 'g8f6'));
  await page.waitForSelector('[data-testid=last-move][data-uci=g8f6]');
  expect(await shownMs('clock-white')).toBe(shown);
});

test('silence turns the page stale and stops its clocks; the next frame brings it back', async () => {
  const start = new Date();
  server.air(chessRound(start));
  await page.goto(url);
  await state('live');
  server.hush();
  await state('stale');
  const frozen = await shownMs('clock-white');
  expect(await text('stale')).toBe('NO SIGNAL · last update 2 s ago');
  await shoot('stale');
  await expect.poll(() => text('stale'), { timeout: 5_000 }).toContain('last update 4 s ago');
  expect(await shownMs('clock-white')).toBe(frozen);

  server.air(chessRound(start));
  await state('live');
  expect(await part('stale').count()).toBe(0);
  await expectClock('clock-white', 428_500, start);
});

test('a dropped connection is opened again before anything is stale', async () => {
  server.air(chessRound(new Date()));
  await page.goto(url);
  await state('live');
  const stales = await countStates('stale');
  server.drop();
  server.air(blackShort(new Date()));
  await page.waitForSelector('[data-testid=last-move][data-uci=e1g1]');
  expect(server.opened).toBe(2);
  expect(await stales()).toBe(0);
});

test('a silent connection is given up for a new one', async () => {
  server.air(chessRound(new Date()));
  await page.goto(url);
  await state('live');
  server.hush();
  await expect.poll(() => server.opened, { timeout: 10_000 }).toBe(2);
});

test('the longest names, seven judges and every mark at once stay inside their panels', async () => {
  server.air(crowded(new Date()));
  await page.goto(url);
  await state('live');
  await shoot('crowded');
  for (const id of ['lower-third', 'board', 'count']) {
    const { x, y, width, height } = (await part(id).boundingBox())!;
    expect(Math.min(x, 1920 - x - width), id).toBeGreaterThanOrEqual(95.9);
    expect(Math.min(y, 1080 - y - height), id).toBeGreaterThanOrEqual(53.9);
  }
  expect(await spilling('[data-testid=lower-third]')).toEqual([]);
  server.air(crowdedDraw(new Date()));
  await expect.poll(() => text('result')).toMatch(/Bout over\s+Draw on points/i);
  await shoot('crowded-draw');
  expect(await spilling('main')).toEqual([]);
});

test('a viewer who wants no motion gets none', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  server.air(counted(new Date(), 3));
  await page.goto(url);
  await state('live');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a refusal is shown in its own words, until there is a bout', async () => {
  server.refuse({ status: 404, reason: 'UNKNOWN_BOUT', message: 'There is no bout “final”.' });
  await page.goto(url);
  await state('error');
  expect(await text('notice')).toContain('There is no bout “final”.');
  await shoot('error');
  server.air(chessRound(new Date()));
  await state('live');
  expect(await part('notice').count()).toBe(0);
});

/** Counts how often the page enters `wanted` from now on. */
async function countStates(wanted: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((name) => {
    const seen = { times: 0 };
    new MutationObserver(() => {
      if (document.documentElement.dataset['state'] === name) seen.times += 1;
    }).observe(document.documentElement, { attributeFilter: ['data-state'] });
    return seen;
  }, wanted);
  return () => counter.evaluate((seen) => seen.times);
}

/** What sticks out of the box that holds it, and is not cut off with an ellipsis. */
function spilling(within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector)!;
    return [...root.querySelectorAll('section, table, header, h2, p, ul, li, span, strong, [role=timer]')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const holder = one.parentElement!.getBoundingClientRect();
        const style = getComputedStyle(one);
        if (style.position === 'absolute') return false;
        return box.left < holder.left - 1 || box.right > holder.right + 1 || box.bottom > holder.bottom + 1;
      })
      .map((one) => `${one.tagName} ${one.textContent}`);
  }, within);
}
