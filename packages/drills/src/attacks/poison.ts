import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type RenderStage } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { countLedgerMismatches, listVideos } from '../harness/measures/truth';
import { listProcessesOf } from '../harness/owned';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { inspectable, openThreadInspector } from '../harness/thread-inspector';

const beginMs = 60_000;
const endMs = 300_000;

/** More pixels than any decoder may give memory to, in a file of a few kilobytes. */
const bomb = () =>
  sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#777' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

type Damage = (photo: Buffer) => Buffer | Promise<Buffer>;

/** Photos that were fine when they were taken in and are poison when they are rendered. */
const damages: Record<string, Damage> = {
  garbage: (photo) => Buffer.alloc(photo.length, 0xa5),
  'cut short': (photo) => photo.subarray(0, photo.length >> 1),
  'a bomb': bomb,
  empty: () => Buffer.alloc(0),
};

interface Sabotage {
  /** The stage in which it happens, on every attempt. */
  stage: RenderStage;
  /** Hurts the processes whose command has this in it, or the render threads of the worker. */
  hurts: { command: string; signal: NodeJS.Signals } | 'threads';
}

const sabotages: Record<string, Sabotage> = {
  crash: { stage: 'faces', hurts: { command: 'face-process', signal: 'SIGKILL' } },
  hang: { stage: 'faces', hurts: { command: 'face-process', signal: 'SIGSTOP' } },
  'hangs while drawing': { stage: 'draw', hurts: 'threads' },
  'hangs while speaking': { stage: 'speech', hurts: { command: 'speech-process', signal: 'SIGSTOP' } },
  'hangs while encoding': { stage: 'draw', hurts: { command: 'ffmpeg', signal: 'SIGSTOP' } },
};

/**
 * The worker's time limits shrink by its own setting, so that no hang takes minutes to be given up.
 */
const timeLimitPercent = '30';

/** Long enough to be caught in each of its stages. */
const longPrompt = 'A long hello to all of you, so that there is time. '.repeat(8);

/** The short form hangs only where that can be timed exactly: in the render threads. */
const sizes = {
  short: { damages: ['garbage'], sabotages: ['crash', 'hangs while drawing'] },
  long: { damages: Object.keys(damages), sabotages: Object.keys(sabotages) },
} as const satisfies Record<string, { damages: readonly string[]; sabotages: readonly string[] }>;

interface Case {
  name: string;
  damage?: Damage | undefined;
  sabotage?: Sabotage | undefined;
}

const rowOf = async ({ db }: DrillSystem, { userId }: DrillPerson) =>
  db.selectFrom('videos').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

async function spoilPhoto(system: DrillSystem, person: DrillPerson, damage: Damage, photo: Buffer): Promise<void> {
  const { photo_id } = await rowOf(system, person);
  const { blob_key: key } = await system.db.selectFrom('photos').select('blob_key').where('id', '=', photo_id).executeTakeFirstOrThrow();
  writeFileSync(join(system.mediaDir, key.slice(0, 2), key.slice(2, 4), key), await damage(photo));
}

/**
 * Hurts what works on the video in one stage, once in each attempt: what comes after that may
 * belong to the next video.
 */
async function hurtEachAttempt(system: DrillSystem, person: DrillPerson, { stage, hurts }: Sabotage): Promise<void> {
  const [worker] = system.workers;
  const inspects = hurts === 'threads' && worker?.pid !== undefined;
  const threads = inspects ? await openThreadInspector(worker.pid, join(system.folder, 'worker-0.log')) : undefined;
  const hurt = () => (hurts === 'threads' ? (threads?.hang() ?? 0) : signalAll(system, hurts));
  let lastAttempt = 0;
  try {
    for (;;) {
      const row = await rowOf(system, person);
      if (row.state !== 'queued' && row.state !== 'processing') return;
      // Speech runs beside photo and faces, whose reports come after its own.
      const isThere = row.state === 'processing' && (row.stage === stage || stage === 'speech');
      if (isThere && row.attempt > lastAttempt && hurt() > 0) lastAttempt = row.attempt;
      await sleep(20);
    }
  } finally {
    threads?.close();
  }
}

/** Returns how many processes there were. */
function signalAll(system: DrillSystem, { command, signal }: { command: string; signal: NodeJS.Signals }): number {
  const found = listProcessesOf(system.folder).filter((running) => running.command.includes(command));
  for (const { pid } of found) {
    try {
      process.kill(pid, signal);
    } catch {} // gone already
  }
  return found.length;
}

/** A poisoned video with a healthy one behind it. */
async function runCase(system: DrillSystem, { name, damage, sabotage }: Case, index: number) {
  const [worker] = system.workers;
  const photo = await drawPortrait({ name: 'samuel', widthPx: 400 + index });
  const healthy = await drawPortrait({ name: 'rosa', widthPx: 400 });
  const [victim, next] = await system.addPeople(2, 1);
  if (!victim || !next || !worker) throw new RangeError('Nobody came');
  const { pid } = worker;
  const fields = { prompt: 'Hello', mode: 'Fast', resolution: '480P' };
  if (damage) worker.pause();
  const prompt = sabotage ? longPrompt : fields.prompt;
  await press({ http: system.http, photo, fields: { ...fields, prompt } }, victim, { key: name, giveUpMs: 10_000 });
  if (damage) await spoilPhoto(system, victim, damage, photo);
  if (damage) worker.resume();
  await press({ http: system.http, photo: healthy, fields }, next, { key: name, giveUpMs: 10_000 });
  if (sabotage) await hurtEachAttempt(system, victim, sabotage);
  await waitFor(async () => (await rowOf(system, victim)).finished_at !== null, { timeoutMs: endMs, what: `The end of ${name}` });
  const { finished_at, state, attempt } = await rowOf(system, victim);
  await waitFor(async () => (await rowOf(system, next)).state !== 'queued', { timeoutMs: beginMs, intervalMs: 20, what: 'The next begin' });
  const nextMs = Math.max(0, Date.now() - (finished_at ?? 0));
  await waitFor(async () => (await rowOf(system, next)).finished_at !== null, { timeoutMs: endMs, what: 'The end of the next' });
  return { state, attempt, nextMs, nextState: (await rowOf(system, next)).state, isSameWorker: worker.pid === pid };
}

/**
 * G5: a photo that no decoder survives, and a render that hangs, end at no cost and take nobody
 * with them.
 */
export async function run({ size, log }: DrillOptions) {
  const chosen = sizes[size];
  const cases: Case[] = [
    ...chosen.damages.map((name): Case => ({ name, damage: damages[name] })),
    ...chosen.sabotages.map((name): Case => ({ name, sabotage: sabotages[name] })),
  ];
  const system = await openSystem({
    name: 'poison',
    workers: 1,
    worker: 'real',
    env: { ...inspectable, RENDER_TIME_LIMIT_PERCENT: timeLimitPercent },
  });
  try {
    const ends: Awaited<ReturnType<typeof runCase>>[] = [];
    for (const [index, one] of cases.entries()) {
      const end = await runCase(system, one, index);
      ends.push(end);
      log(`${one.name}: ${end.state} after ${end.attempt} attempts, the next one begun within ${end.nextMs} ms`);
    }
    const ledger = await system.db.selectFrom('ledger').select('kind').where('kind', '=', 'release').execute();
    const figures = {
      cases: cases.length,
      failed: ends.filter(({ state }) => state === 'failed').length,
      attemptsMax: Math.max(...ends.map(({ attempt }) => attempt)),
      nextMaxMs: Math.max(...ends.map(({ nextMs }) => nextMs)),
      nextCompleted: ends.filter(({ nextState }) => nextState === 'completed').length,
      workerDeaths: ends.filter(({ isSameWorker }) => !isSameWorker).length,
      releases: ledger.length,
      videos: (await listVideos(system.db)).length,
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    const exact = { failed: cases.length, nextCompleted: cases.length, releases: cases.length };
    const atMost = { ...exact, attemptsMax: limits.renderAttemptsMax, nextMaxMs: 5000, workerDeaths: 0, ledgerMismatches: 0 };
    return judge(figures, { atMost, atLeast: exact }, log);
  } finally {
    await system.close();
  }
}
