import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DrillPerson,
  type DrillSystem,
  dataOf,
  type HttpCall,
  insertPastVideos,
  openSystem,
  toFormBody,
} from '@hellograph/drills/harness';
import { toRedisAddress } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { Redis } from 'ioredis';
import { type ReportRow, treeProcessorSec } from '../paired';
import { settleMs } from '../rendering/render';

const videos = 12;
const reads = 2000;
const downloads = 100;
const idleSec = 20;
const listed = 20;
const inFlight = 8;
/** About ten seconds when spoken. */
const message =
  'Happy birthday, dear Nana! We all miss you, and the garden is in bloom. See you on Monday, maybe with Peter and his new dog, and with a cake from the two of us.';
const mebibyte = 1024 * 1024;

interface Used {
  apiSec: number;
  workerSec: number;
  redisCommands: number;
  databaseBytes: number;
  mediaBytes: number;
}

const bytesOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const bytesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + bytesOf(join(entry.parentPath, entry.name)), 0);

/** Reads what each part of a running system has used since it started. */
async function readUsed(system: DrillSystem, redis: Redis): Promise<Used> {
  const commands = /total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1];
  const database = join(system.dataDir, 'hellograph.sqlite');
  return {
    apiSec: treeProcessorSec(system.api.pid ?? 0),
    workerSec: system.workers.reduce((sum, { pid }) => sum + treeProcessorSec(pid ?? 0), 0),
    redisCommands: Number(commands),
    databaseBytes: bytesOf(database) + bytesOf(`${database}-wal`),
    mediaBytes: bytesBelow(system.mediaDir),
  };
}

interface Measuring {
  system: DrillSystem;
  redis: Redis;
  idlePerSec?: Used;
}

const combine = (one: Used, other: Used, how: (one: number, other: number) => number): Used =>
  Object.fromEntries(Object.entries(one).map(([part, value]) => [part, how(value, other[part as keyof Used])])) as unknown as Used;

/** Measures what work uses beyond what the system uses in the same time when it has none. */
async function measure({ system, redis, idlePerSec }: Measuring, work: () => Promise<unknown>): Promise<Used> {
  const startedAt = performance.now();
  const before = await readUsed(system, redis);
  await work();
  const used = combine(await readUsed(system, redis), before, (after, earlier) => after - earlier);
  const tookSec = (performance.now() - startedAt) / 1000;
  return idlePerSec ? combine(used, idlePerSec, (all, idle) => all - idle * tookSec) : used;
}

async function askMany({ http }: DrillSystem, count: number, toCall: (index: number) => HttpCall, status: number) {
  let next = 0;
  const askOn = async () => {
    for (let index = next++; index < count; index = next++) {
      const answer = await http.ask(toCall(index));
      if (answer.status !== status) throw new Error(`Expected ${status}, received ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, askOn));
}

/** Creates the videos, each with a different photo. */
async function createVideos(system: DrillSystem, crowd: readonly DrillPerson[]) {
  const forms = await Promise.all(
    Array.from({ length: videos }, async (_, index) =>
      toFormBody({ prompt: message, mode: 'Fast', resolution: '720P' }, await drawPortrait({ name: 'samuel', widthPx: 900 + index })),
    ),
  );
  const toCall = (index: number): HttpCall => ({
    method: 'POST',
    path: '/video/imageToVideo',
    headers: { ...crowd[index % crowd.length]?.headers, ...forms[index]?.headers },
    body: forms[index]?.body,
  });
  await askMany(system, videos, toCall, 202);
}

async function untilMade(system: DrillSystem) {
  const open = system.db.selectFrom('videos').select('state').where('state', 'in', ['queued', 'processing']);
  await waitFor(async () => (await open.execute()).length === 0, { timeoutMs: 30 * 60_000, intervalMs: 500, what: 'The videos' });
  const failed = await system.db.selectFrom('videos').select('id').where('state', '=', 'failed').execute();
  if (failed.length > 0) throw new Error(`${failed.length} videos failed`);
}

/** The path of a video that was made, below `/api`, and its size. */
async function findFile({ http }: DrillSystem, { headers }: DrillPerson): Promise<{ path: string; megabytes: number }> {
  const list = dataOf<{ videos: { status: string; video: { resultUrl: string } | null }[] }>(await http.ask({ path: '/video', headers }));
  const path = String(list.videos.find(({ video }) => video)?.video?.resultUrl).replace(/^\/api/, '');
  const { bytes } = await http.ask({ path, headers });
  return { path, megabytes: bytes.byteLength / mebibyte };
}

const round = (value: number) => Number(value.toPrecision(3));

/**
 * `npm run bench -- costs`: what one video, one list and one megabyte of a video cost in each part,
 * in processor time, which depends little on what else the machine does. docs/scale.md computes
 * from these figures.
 */
export async function costsReport(): Promise<ReportRow[]> {
  const system = await openSystem({ name: 'costs', workers: 1, worker: 'real' });
  const redis = new Redis(toRedisAddress(system.redis.url));
  const measuring: Measuring = { system, redis };
  try {
    const readers = await system.addPeople(inFlight, 1);
    for (const { userId } of readers) await insertPastVideos(system.db, userId, listed);
    const crowd = await system.addPeople(inFlight, videos);
    const readerOf = (index: number) => readers[index % inFlight] as DrillPerson;
    const list = () => askMany(system, reads, (index) => ({ path: '/video', headers: readerOf(index).headers }), 200);
    await list();
    await createVideos(system, crowd);
    await untilMade(system);
    await sleep(settleMs);
    const idle = await measure(measuring, () => sleep(idleSec * 1000));
    measuring.idlePerSec = combine(idle, idle, (all) => all / idleSec);

    const read = await measure(measuring, list);
    const created = await measure(measuring, () => createVideos(system, crowd));
    const made = await measure(measuring, () => untilMade(system));

    const file = await findFile(system, crowd[0] as DrillPerson);
    const headers = (crowd[0] as DrillPerson).headers;
    const download = await measure(measuring, () => askMany(system, downloads, () => ({ path: file.path, headers }), 200));

    const perVideo = (total: number) => round(total / videos);
    return [
      { name: 'idle', apiMsPerSec: round((1000 * idle.apiSec) / idleSec), redisCommandsPerSec: round(idle.redisCommands / idleSec) },
      { name: 'list', apiMs: round((1000 * read.apiSec) / reads) },
      {
        name: 'video',
        apiCreateMs: perVideo(1000 * created.apiSec),
        apiAfterMs: perVideo(1000 * made.apiSec),
        workerSec: perVideo(created.workerSec + made.workerSec),
        redisCommands: perVideo(created.redisCommands + made.redisCommands),
        mediaKb: perVideo((created.mediaBytes + made.mediaBytes) / 1024),
        databaseKb: perVideo((created.databaseBytes + made.databaseBytes) / 1024),
      },
      {
        name: 'download',
        megabytes: round(file.megabytes),
        apiMsPerMegabyte: round((1000 * download.apiSec) / downloads / file.megabytes),
      },
    ];
  } finally {
    redis.disconnect();
    await system.close();
  }
}
