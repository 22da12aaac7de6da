import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpByDevMail } from '@hellograph/testing';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { phone } from '../phone';

/**
 * The number of rounds: few in `npm test`, many in the drill. The same seed makes the same faults.
 */
export const rounds = (few: number): number => Number(process.env.GATE_ROUNDS ?? few);
export const seed = Number(process.env.GATE_SEED ?? 1);

/** mulberry32 by Tommy Ettinger (public domain). */
export function createChance(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
export const pick = <Item>(items: readonly Item[], chance: () => number): Item => items[Math.floor(chance() * items.length)] as Item;

/** Whether the drill notes the figures. */
export const isMeasured = process.env.GATE_FIGURES !== undefined;

/** Prints the counts for people, and reports them to the drill. */
export function report(gate: string, figures: Record<string, number>): void {
  const line = JSON.stringify({ gate, ...figures });
  console.log(line);
  if (process.env.GATE_FIGURES) appendFileSync(process.env.GATE_FIGURES, `${line}\n`);
}

export const serverUrl = (): string => test.info().project.use.baseURL ?? '';

export interface Person {
  token: string;
}

/** Free videos after signing up. */
const trialVideos = 3;

/**
 * A user with that many free videos: created by the drill, which hands out each once, or signed up
 * here.
 */
export async function takePerson(name: string, videos = trialVideos): Promise<Person> {
  const { GATE_PEOPLE: path } = process.env;
  if (path) {
    const people = JSON.parse(readFileSync(path, 'utf8')) as (Person & { videos: number })[];
    const person = people.find((one) => one.videos === videos);
    if (!person) throw new Error(`The drill has given too few people with ${videos} videos`);
    writeFileSync(path, JSON.stringify(people.filter((one) => one !== person)));
    return person;
  }
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'correct horse', fullName: name };
  return { token: await signUpByDevMail(serverUrl(), account) };
}

interface Listed {
  _id: string;
  message: string;
}

const ask = async <Data>(person: Person, path: string, method = 'GET'): Promise<Data> => {
  const answer = await fetch(`${serverUrl()}/api${path}`, { method, headers: { authorization: `Bearer ${person.token}` } });
  return ((await answer.json()) as { data: Data }).data;
};

/** Lists the videos on the server, independently of any page's state. */
export const listVideos = async (person: Person) => (await ask<{ videos: Listed[] }>(person, '/video')).videos;
export const countCredits = async (person: Person) => (await ask<{ available: number }>(person, '/credits')).available;

/** Nothing that was sent for a gate keeps the worker busy. */
export async function cancelAll(person: Person): Promise<void> {
  for (const { _id } of await listVideos(person)) await ask(person, `/video/${_id}`, 'DELETE');
}

/** Counts the messages without a video, and those with several. */
export async function compare(person: Person, promised: readonly string[]) {
  const made = (await listVideos(person)).map(({ message }) => message);
  const times = (message: string) => made.filter((other) => other === message).length;
  return {
    promised: promised.length,
    lost: promised.filter((message) => times(message) === 0).length,
    duplicates: made.length - new Set(made).size,
  };
}

const args = ['--no-sandbox'];

/**
 * A browser whose memory is a folder, as an installed app's is, so that it can be killed and opened
 * again.
 */
export async function openBrowser(folder: string, { hasServiceWorker = true } = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...phone,
    args,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  });
}

export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hellograph-gate-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }) };
}

/** Returns the state and parent of a process (proc(5)), or `undefined` once it is gone. */
function readProcess(pid: string | number): { state: string; parent: number } | undefined {
  try {
    const [, state = '', parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
const listPids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));
const isAlive = (pid: number) => !['Z', undefined].includes(readProcess(pid)?.state);

/** Everything that a process has started, and what that has started. */
const listDescendants = (pid: number): number[] =>
  listPids()
    .filter((child) => readProcess(child)?.parent === pid)
    .flatMap((child) => [Number(child), ...listDescendants(Number(child))]);

/**
 * SIGKILL to the browser of that folder and to all of its processes, as a system does that needs
 * the room; to no other. None is left when it resolves.
 */
export async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
  const isOurs = (pid: string) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return line.includes(`--user-data-dir=${folder}`) && !line.includes('--type=');
    } catch {
      return false;
    }
  };
  const closed = new Promise((resolve) => context.once('close', resolve));
  const browsers = listPids().filter(isOurs);
  const pids = browsers.flatMap((pid) => [Number(pid), ...listDescendants(Number(pid))]);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has already ended
    }
  }
  await closed;
  await expect.poll(() => pids.some(isAlive)).toBe(false);
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(join(folder, lock), { force: true });
}

/** The person is signed in on every page of the context from now on. */
export const signInAs = (context: BrowserContext, { token }: Person) =>
  context.addInitScript((bearer) => {
    if (!sessionStorage.getItem('gate')) localStorage.setItem('token', bearer);
    sessionStorage.setItem('gate', 'in');
  }, token);

export const message = (page: Page) => page.getByLabel('Message', { exact: true });
export const onItsWay = (page: Page) => page.locator('[data-sending], article[data-status], section [data-status]').first();

/**
 * Sends a text video and waits until the page shows it as sent. While another one is being sent,
 * the form must be reopened first.
 */
export async function sendCard(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const another = page.getByRole('button', { name: 'Make another' });
    if (await another.isVisible()) await another.click({ timeout: 1000 });
    await message(page).fill(words, { timeout: 3000 });
  }).toPass();
  await page.getByRole('button', { name: 'Make the video' }).click();
}

export const untilServed = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** Everything that waited has been accepted by the server. */
export const untilSent = (person: Person, count: number, timeout = 120_000) =>
  expect.poll(async () => (await listVideos(person)).length, { timeout }).toBe(count);
