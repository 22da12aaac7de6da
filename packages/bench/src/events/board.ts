/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { HostedEvent } from '@hellograph/contract';
import { type DrillPerson, type DrillSystem, dataOf, openSystem } from '@hellograph/drills/harness';
import { type Browser, chromium } from '@playwright/test';
import { type Benchmark, medianOf } from '../paired';
import { findLongestTaskMs } from '../renderers';
import type { Stand } from '../stand';

/** The board of ten thousand guests, each figure with its bar in milliseconds. */
const bars = {
  /** Time until the counts arrive: the median of sequential requests. */
  'board-counts': 200,
  /**
   * The processor time of the longest task while the whole board is scrolled, on a processor slowed
   * four times.
   */
  'board-scroll': 50,
} as const;
type BoardFigure = keyof typeof bars;

const countsAsked = 21;
const slowedTimes = 4;
const [households, guestsEach, addedAtOnce] = [5000, 2, 200];
const desk = { viewport: { width: 1440, height: 900 } };
/** A wheel that is turned fast. */
const [turnPx, turnMs, turnsAtOnce] = [600, 20, 25];

/** An open event with ten thousand guests. */
async function fillBoard({ http }: DrillSystem, { headers }: DrillPerson): Promise<string> {
  const ask = async <Data>(method: string, path: string, body: object): Promise<Data> => {
    const bytes = Buffer.from(JSON.stringify(body));
    const answer = await http.ask({ method, path, headers: { ...headers, 'content-type': 'application/json' }, body: bytes });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  const startsAt = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const { event } = await ask<{ event: HostedEvent }>('POST', '/events', {
    title: 'The big party',
    hosts: 'Ada',
    startsAt,
    timeZone: 'UTC',
  });
  const list = Array.from({ length: households }, (_, index) => ({
    _id: randomUUID(),
    name: `Household ${String(index).padStart(4, '0')}`,
    email: `guest-${index}@board.example`,
    language: 'en',
    timeZone: null,
    label: index % 3 === 0 ? 'Family' : '',
    extrasMax: 0,
    guests: Array.from({ length: guestsEach }, (_none, at) => ({ _id: randomUUID(), name: `Guest ${index}-${at}`, isChild: false })),
  }));
  for (let i = 0; i < households; i += addedAtOnce)
    await ask('POST', `/events/${event._id}/households`, { households: list.slice(i, i + addedAtOnce) });
  return event._id;
}

/** From the first household to the last, as its pages arrive. */
async function scrollBoard(browser: Browser, { url, token, eventId }: { url: string; token: string; eventId: string }): Promise<number> {
  const context = await browser.newContext({ ...desk, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${url}/events/${eventId}`);
  await page.getByText(`${households.toLocaleString('en')} households`).waitFor();
  await page.waitForLoadState('networkidle');
  // Asked cheaply, and once before it counts: what the page does for this is measured too.
  const hasLast = () => page.evaluate((last) => document.querySelector(`[aria-posinset="${last}"]`) !== null, households);
  await hasLast();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.mouse.move(700, 500);
  const until = performance.now() + 300_000;
  while (!(await hasLast())) {
    if (performance.now() > until) throw new Error('the board has no end');
    for (let turn = 0; turn < turnsAtOnce; turn++) {
      await page.mouse.wheel(0, turnPx);
      await page.waitForTimeout(turnMs);
    }
  }
  const longestMs = findLongestTaskMs((await browser.stopTracing()).toString());
  await context.close();
  return longestMs * slowedTimes;
}

async function askForCounts({ http }: DrillSystem, { headers }: DrillPerson, eventId: string): Promise<number> {
  const took: number[] = [];
  while (took.length < countsAsked) {
    const startedAt = performance.now();
    const answer = await http.ask({ path: `/events/${eventId}`, headers });
    took.push(performance.now() - startedAt);
    const { counts } = dataOf<{ event: HostedEvent }>(answer).event;
    if (counts.guests !== households * guestsEach) throw new Error(`${counts.guests} guests were counted`);
  }
  return medianOf(took);
}

export async function boardBench(name: BoardFigure, { chromiumPath, buildApp }: Stand): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 0, worker: 'quick', ...(name === 'board-scroll' && { pwaDist: await buildApp() }) });
  const [person] = await system.addPeople(1, 1);
  if (!person) throw new Error('No user was added');
  const eventId = await fillBoard(system, person);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const board = { url: system.url, token: person.token, eventId };
  return {
    name,
    unit: 'ms',
    beside: 'what it may be',
    bars: { subject: bars[name] },
    pair: async () => ({
      subject: name === 'board-scroll' ? await scrollBoard(browser, board) : await askForCounts(system, person, eventId),
      floor: bars[name],
    }),
    close: async () => {
      await browser.close();
      await system.close();
    },
  };
}
