/// <reference lib="dom" />

import { randomBytes, randomUUID } from 'node:crypto';
import type { Card, GroupCard, SignBody } from '@hellograph/contract';
import { type DrillPerson, type DrillSystem, dataOf, openSystem, toFormBody } from '@hellograph/drills/harness';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Benchmark } from '../paired';
import { findLongestTaskMs } from '../renderers';
import type { Stand } from '../stand';

const signersAtOnce = 4;
const json = { 'content-type': 'application/json' };
const wishes = [
  'Happy birthday!',
  'Thank you for every summer at the lake, and for never asking who had broken the blue jug.',
  'Eighty-five and still the best dancer in the room. Save me a dance, and a piece of the cake. We all miss you, even the dog does.',
];

/**
 * Out of four signers, one writes only words, one has a speaking photo, and two have a silent
 * photo.
 */
const kindOf = (index: number): SignBody['kind'] => (index % 4 === 1 ? 'speaking' : 'words');

/**
 * Has a group card signed by so many people. Returns the path of its wall, without a video open.
 */
async function signWall({ http, db }: DrillSystem, person: DrillPerson, signers: number): Promise<string> {
  const ask = async <Data>(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<Data> => {
    const answer = await http.ask({ method, path, headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  const own = { ...person.headers, ...json };
  const toBody = (value: object) => Buffer.from(JSON.stringify(value));
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const about = toBody({ _id: randomUUID(), title: 'Happy birthday, Nana Ruth!', to: 'Nana Ruth', deadlineAt });
  const { groupCard } = await ask<{ groupCard: GroupCard }>('POST', '/group-cards', own, about);
  const { pathname } = new URL(groupCard.signLinks[0]?.url ?? '');
  // As large as the app makes a phone's photo before it sends it.
  const photo = await drawPortrait({ name: 'rosa', widthPx: 1200, format: 'jpeg' });
  const sign = async (index: number) => {
    const guest = { 'x-forwarded-for': `172.40.${index >> 8}.${index & 255}`, 'guest-secret': randomBytes(16).toString('base64url') };
    const photoId = randomUUID();
    const hasPhoto = index % 4 !== 0;
    if (hasPhoto) {
      const form = await toFormBody({ photoId }, photo);
      await ask('POST', `${pathname}/photos`, { ...guest, ...form.headers }, form.body);
    }
    const signed = { revision: 1, name: `Signer ${index + 1}`, words: wishes[index % wishes.length], kind: kindOf(index) };
    const body = toBody({ ...signed, ...(hasPhoto && { photoId, faceOwner: 'agreed' }) });
    await ask('PUT', `${pathname}/signatures/${randomUUID()}`, { ...guest, ...json }, body);
  };
  let next = 0;
  const signOn = async () => {
    while (next < signers) await sign(next++);
  };
  await Promise.all(Array.from({ length: signersAtOnce }, signOn));
  const listMaking = () => db.selectFrom('signatures').select('id').where('video_state', '=', 'making').execute();
  await waitFor(async () => (await listMaking()).length === 0, { timeoutMs: 240_000, intervalMs: 300, what: 'The videos of the wall' });
  const { card } = await ask<{ card: Card }>('POST', `/cards/${groupCard._id}/links`, own, toBody({}));
  return new URL(card.links[0]?.url ?? '').pathname;
}

/** The wall of two hundred signatures on a phone, each figure with its bar in milliseconds. */
const bars = {
  /** From the tap on the link, over slow 4G, until the envelope appears with its button. */
  'wall-paint': 2500,
  /**
   * The processor time of the longest task while all of it is scrolled past, four times: whatever
   * else runs on the machine does not change it.
   */
  'wall-scroll': 50,
} as const;
type WallFigure = keyof typeof bars;

const signers = 200;
const slowedTimes = 4;
/** As Lighthouse has it. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A quick thumb: some 4,000 pixels a second. */
const [turnPx, turnMs, turnsAtOnce] = [160, 40, 10];
/** More photos than these at first means that those far below were not left out. */
const photosAtFirstMax = 40;

interface OpenedWall {
  page: Page;
  context: BrowserContext;
  asked: string[];
  envelopeMs: number;
}

/** Opens the link as a first-time visitor. */
async function openEnvelope(browser: Browser, url: string, isSlow: boolean): Promise<OpenedWall> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open your card' }).waitFor();
  const envelopeMs = await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame((at) => resolve(at))));
  return { page, context, asked, envelopeMs };
}

const isPhoto = (path: string) => /\/(photo|poster)\.jpg$/.test(path);

async function scrollThrough(browser: Browser, { page, asked }: OpenedWall): Promise<number> {
  await page.getByRole('button', { name: 'Open your card' }).tap();
  await page.getByText(`${signers} signatures`).waitFor();
  await page.locator('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (asked.filter(isPhoto).length > photosAtFirstMax) throw new Error(`${asked.filter(isPhoto).length} photos were loaded at first`);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  // The page grows while it is scrolled: content far below has only an estimated height.
  const look = () => page.evaluate(() => ({ topPx: scrollY, leftPx: document.documentElement.scrollHeight - innerHeight - scrollY }));
  await page.mouse.move(180, 400);
  for (let at = await look(); at.leftPx > 1; ) {
    for (let turn = 0; turn < turnsAtOnce; turn++) {
      await page.mouse.wheel(0, turnPx);
      await page.waitForTimeout(turnMs);
    }
    const now = await look();
    if (now.topPx <= at.topPx) throw new Error(`the wall cannot be scrolled beyond ${at.topPx}`);
    at = now;
  }
  const longestMs = findLongestTaskMs((await browser.stopTracing()).toString());
  if (asked.some((path) => path.endsWith('.mp4'))) throw new Error('a video was loaded before it was tapped');
  return longestMs * slowedTimes;
}

export async function wallBench(name: WallFigure, { chromiumPath, buildApp }: Stand): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 1, worker: 'quick', quickMs: [20, 80], pwaDist: await buildApp() });
  const [person] = await system.addPeople(1, signers);
  if (!person) throw new Error('No user was added');
  const url = system.url + (await signWall(system, person, signers));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  return {
    name,
    unit: 'ms',
    beside: 'what it may be',
    bars: { subject: bars[name] },
    pair: async () => {
      const wall = await openEnvelope(browser, url, name === 'wall-paint');
      const subject = name === 'wall-paint' ? wall.envelopeMs : await scrollThrough(browser, wall);
      await wall.context.close();
      return { subject, floor: bars[name] };
    },
    close: async () => {
      await browser.close();
      await system.close();
    },
  };
}
