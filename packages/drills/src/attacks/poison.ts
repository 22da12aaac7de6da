import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { countLedgerMismatches, listVideos } from '../harness/measures/truth';
import type { DrillPerson } from '../harness/people';
import { type SabotageName, sabotages, toSabotagedMessage } from '../harness/programs/sabotages';
import { type DrillSystem, openSystem } from '../harness/system';
import { inspectable, openThreadInspector } from '../harness/thread-inspector';

const beginMs = 60_000;
const endMs = 300_000;

/** An image with more pixels than a decoder may allocate, in a file of a few kilobytes. */
const bomb = () =>
  sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#777' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

type Damage = (photo: Buffer) => Buffer | Promise<Buffer>;

/** Photos that were valid at the upload and are damaged before the render. */
const damages: Record<string, Damage> = {
  garbage: (photo) => Buffer.alloc(photo.length, 0xa5),
  'cut short': (photo) => photo.subarray(0, photo.length >> 1),
  'a bomb': bomb,
  empty: () => Buffer.alloc(0),
};

/** Shortens the worker's time limits with its own setting, so that no hang takes minutes to end. */
const timeLimitPercent = 30;

/** Long enough to be caught in each of its stages. */
const longPrompt = 'A long hello to all of you, so that there is time. '.repeat(8);

/** Threads of the worker itself that hang; in the other cases, its helper processes hang. */
const stuckThreads = 'hangs while drawing';
const hurts = [...(Object.keys(sabotages) as SabotageName[]), stuckThreads] as const;

const sizes = {
  short: { damages: ['garbage'], hurts: ['crash', stuckThreads] },
  long: { damages: Object.keys(damages), hurts },
} as const satisfies Record<string, { damages: readonly string[]; hurts: readonly (typeof hurts)[number][] }>;

interface Case {
  name: string;
  damage?: Damage | undefined;
  hurt?: (typeof hurts)[number];
}

const rowOf = async ({ db }: DrillSystem, { userId }: DrillPerson) =>
  db.selectFrom('videos').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

async function spoilPhoto(system: DrillSystem, person: DrillPerson, damage: Damage, photo: Buffer): Promise<void> {
  const { photo_id } = await rowOf(system, person);
  const { blob_key: key } = await system.db.selectFrom('photos').select('blob_key').where('id', '=', photo_id).executeTakeFirstOrThrow();
  writeFileSync(join(system.mediaDir, key.slice(0, 2), key.slice(2, 4), key), await damage(photo));
}

/** Puts the render threads into an endless loop, once in each attempt. */
async function hangThreadsEachAttempt(system: DrillSystem, person: DrillPerson): Promise<void> {
  const [worker] = system.workers;
  if (worker?.pid === undefined) throw new Error('The worker does not run');
  const threads = await openThreadInspector(worker.pid, join(system.folder, 'worker-0.log'));
  let lastAttempt = 0;
  try {
    for (;;) {
      const { state, stage, attempt } = await rowOf(system, person);
      if (state !== 'queued' && state !== 'processing') return;
      if (state === 'processing' && stage === 'draw' && attempt > lastAttempt && threads.hang() > 0) lastAttempt = attempt;
      await sleep(20);
    }
  } finally {
    threads.close();
  }
}

/** The message tells the worker what to sabotage. */
function toPrompt(hurt: Case['hurt']): string {
  if (hurt === undefined) return 'Hello';
  return hurt === stuckThreads ? longPrompt : toSabotagedMessage(hurt, 'Hello');
}

/** A poisoned video with a healthy one behind it. */
async function runCase(system: DrillSystem, { name, damage, hurt }: Case, index: number) {
  const [worker] = system.workers;
  const photo = await drawPortrait({ name: 'samuel', widthPx: 400 + index });
  const healthy = await drawPortrait({ name: 'rosa', widthPx: 400 });
  const [victim, next] = await system.addPeople(2, 1);
  if (!victim || !next || !worker) throw new RangeError('Nobody came');
  const { pid } = worker;
  const fields = { prompt: 'Hello', mode: 'Fast', resolution: '480P' };
  if (damage) worker.pause();
  const prompt = toPrompt(hurt);
  await press({ http: system.http, photo, fields: { ...fields, prompt } }, victim, { key: name, giveUpMs: 10_000 });
  if (damage) await spoilPhoto(system, victim, damage, photo);
  if (damage) worker.resume();
  await press({ http: system.http, photo: healthy, fields }, next, { key: name, giveUpMs: 10_000 });
  if (hurt === stuckThreads) await hangThreadsEachAttempt(system, victim);
  await waitFor(async () => (await rowOf(system, victim)).finished_at !== null, { timeoutMs: endMs, what: `The end of ${name}` });
  const { finished_at, state, attempt, error_code: code } = await rowOf(system, victim);
  await waitFor(async () => (await rowOf(system, next)).state !== 'queued', {
    timeoutMs: beginMs,
    intervalMs: 20,
    what: 'The start of the next render',
  });
  const nextMs = Math.max(0, Date.now() - (finished_at ?? 0));
  await waitFor(async () => (await rowOf(system, next)).finished_at !== null, { timeoutMs: endMs, what: 'The end of the next' });
  return { hurt, code, state, attempt, nextMs, nextState: (await rowOf(system, next)).state, isSameWorker: worker.pid === pid };
}

/**
 * G5: a photo that crashes every decoder, and a render that hangs, fail at no cost and affect no
 * one else.
 */
export async function run({ size, log }: DrillOptions) {
  const chosen = sizes[size];
  const cases: Case[] = [
    ...chosen.damages.map((name): Case => ({ name, damage: damages[name] })),
    ...chosen.hurts.map((name): Case => ({ name, hurt: name })),
  ];
  const system = await openSystem({
    name: 'poison',
    workers: 1,
    worker: 'sabotaged',
    timeLimitPercent,
    env: inspectable,
  });
  try {
    const ends: Awaited<ReturnType<typeof runCase>>[] = [];
    for (const [index, one] of cases.entries()) {
      const end = await runCase(system, one, index);
      ends.push(end);
      log(`${one.name}: ${end.state} (${end.code}) after ${end.attempt} attempts, the next one begun within ${end.nextMs} ms`);
    }
    const ledger = await system.db.selectFrom('ledger').select('kind').where('kind', '=', 'release').execute();
    const figures = {
      cases: cases.length,
      failed: ends.filter(({ state }) => state === 'failed').length,
      attemptsMax: Math.max(...ends.map(({ attempt }) => attempt)),
      nextMaxMs: Math.max(...ends.map(({ nextMs }) => nextMs)),
      hung: ends.filter(({ hurt, code }) => hurt?.startsWith('hang') && code === 'RENDER_TIMED_OUT').length,
      nextCompleted: ends.filter(({ nextState }) => nextState === 'completed').length,
      workerDeaths: ends.filter(({ isSameWorker }) => !isSameWorker).length,
      releases: ledger.length,
      videos: (await listVideos(system.db)).length,
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    const hung = chosen.hurts.filter((name) => name.startsWith('hang')).length;
    const exact = { hung, failed: cases.length, nextCompleted: cases.length, releases: cases.length };
    const atMost = { ...exact, attemptsMax: limits.renderAttemptsMax, nextMaxMs: 5000, workerDeaths: 0, ledgerMismatches: 0 };
    return judge(figures, { atMost, atLeast: exact }, log);
  } finally {
    await system.close();
  }
}
