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
import { listProcessesOf } from '../harness/owned';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';

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

/** What happens to the process that looks for faces each time it looks at this photo. */
const sabotages = { crash: 'SIGKILL', hang: 'SIGSTOP' } as const;

const sizes = {
  short: { damages: ['garbage'], sabotages: ['crash'] },
  long: { damages: Object.keys(damages), sabotages: ['crash', 'hang'] },
} as const satisfies Record<string, { damages: readonly string[]; sabotages: readonly (keyof typeof sabotages)[] }>;

interface Case {
  name: string;
  damage?: Damage;
  signal?: NodeJS.Signals;
}

const rowOf = async ({ db }: DrillSystem, { userId }: DrillPerson) =>
  db.selectFrom('videos').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

async function spoilPhoto(system: DrillSystem, person: DrillPerson, damage: Damage, photo: Buffer): Promise<void> {
  const { photo_id } = await rowOf(system, person);
  const { blob_key: key } = await system.db.selectFrom('photos').select('blob_key').where('id', '=', photo_id).executeTakeFirstOrThrow();
  writeFileSync(join(system.mediaDir, key.slice(0, 2), key.slice(2, 4), key), await damage(photo));
}

/** Sends a signal to every process that looks for faces, as long as the video is open and being made. */
async function sabotage(system: DrillSystem, person: DrillPerson, signal: NodeJS.Signals): Promise<void> {
  const hurt = new Set<number>();
  for (;;) {
    const { state, stage } = await rowOf(system, person);
    if (state !== 'queued' && state !== 'processing') return;
    const isLooking = state === 'processing' && stage === 'faces';
    for (const { pid, command } of listProcessesOf(system.folder)) {
      if (!isLooking || !command.includes('face-process') || hurt.has(pid)) continue;
      hurt.add(pid);
      process.kill(pid, signal);
    }
    await sleep(20);
  }
}

/** A poisoned video with a healthy one behind it. */
async function runCase(system: DrillSystem, { name, damage, signal }: Case, index: number) {
  const [worker] = system.workers;
  const photo = await drawPortrait({ name: 'samuel', widthPx: 400 + index });
  const healthy = await drawPortrait({ name: 'rosa', widthPx: 400 });
  const [victim, next] = await system.addPeople(2, 1);
  if (!victim || !next || !worker) throw new RangeError('Nobody came');
  const { pid } = worker;
  const fields = { prompt: 'Hello', mode: 'Fast', resolution: '480P' };
  if (damage) worker.pause();
  await press({ http: system.http, photo, fields }, victim, { key: name, giveUpMs: 10_000 });
  if (damage) await spoilPhoto(system, victim, damage, photo);
  if (damage) worker.resume();
  await press({ http: system.http, photo: healthy, fields }, next, { key: name, giveUpMs: 10_000 });
  if (signal) await sabotage(system, victim, signal);
  await waitFor(async () => (await rowOf(system, victim)).finished_at !== null, { timeoutMs: endMs, what: `The end of ${name}` });
  const { finished_at, state, attempt } = await rowOf(system, victim);
  await waitFor(async () => (await rowOf(system, next)).state !== 'queued', { timeoutMs: beginMs, intervalMs: 20, what: 'The next begin' });
  const nextMs = Math.max(0, Date.now() - (finished_at ?? 0));
  await waitFor(async () => (await rowOf(system, next)).finished_at !== null, { timeoutMs: endMs, what: 'The end of the next' });
  return { state, attempt, nextMs, nextState: (await rowOf(system, next)).state, isSameWorker: worker.pid === pid };
}

/** G5: a photo that no decoder survives ends, at no cost, and takes nobody with it. */
export async function run({ size, log }: DrillOptions) {
  const cases: Case[] = [
    ...sizes[size].damages.map((name): Case => ({ name, ...(damages[name] ? { damage: damages[name] } : {}) })),
    ...sizes[size].sabotages.map((name): Case => ({ name, signal: sabotages[name] })),
  ];
  const system = await openSystem({ name: 'poison', workers: 1, worker: 'real' });
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
