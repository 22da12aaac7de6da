import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, type Video } from '@hellograph/contract';
import sharp from 'sharp';
import { type DrillOptions, judge } from '../drill';
import { dataOf, type HttpAnswer, toFormBody } from '../harness/http';
import { percentileOf } from '../harness/measures/separation';
import { createMutants } from '../harness/mutants/photo-mutants';
import { listProcessesOf } from '../harness/owned';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { mutants: 120, bodies: 60 }, long: { mutants: 10_000, bodies: 20_000 } } as const;
/** With this many people, none reaches the limit of 600 requests a minute. */
const people = 200;
const atOnce = 3;

const rssMb = (pid: number | undefined) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The memory of the largest photo decoder of the api. */
function decoderRssMb({ folder, api }: DrillSystem): number {
  const decoders = listProcessesOf(folder).filter(({ pid, command }) => pid !== api.pid && command.includes('photo-decoder'));
  const sizes = decoders.map(({ pid }) => {
    try {
      return rssMb(pid);
    } catch {
      return 0; // it ended while we looked
    }
  });
  return Math.max(0, ...sizes);
}

interface Tally {
  statuses: number[];
  tookMs: number[];
  rssMaxMb: number;
  decoderRssMaxMb: number;
}

/**
 * Sends `count` requests, a few at a time, and watches the memory of the api. A call without a
 * response counts as 599.
 */
async function askMany(system: DrillSystem, count: number, ask: (index: number) => Promise<HttpAnswer>): Promise<Tally> {
  const tally: Tally = { statuses: [], tookMs: [], rssMaxMb: 0, decoderRssMaxMb: 0 };
  let next = 0;
  const askOn = async () => {
    for (let index = next++; index < count; index = next++) {
      const startedAt = performance.now();
      const answer = await ask(index).catch(() => undefined);
      tally.statuses.push(answer?.status ?? 599);
      tally.tookMs.push(performance.now() - startedAt);
      if (index % 20 > 0) continue;
      tally.rssMaxMb = Math.max(tally.rssMaxMb, rssMb(system.api.pid));
      tally.decoderRssMaxMb = Math.max(tally.decoderRssMaxMb, decoderRssMb(system));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return tally;
}

async function upload({ http }: DrillSystem, person: DrillPerson, photo: Uint8Array): Promise<HttpAnswer> {
  const { headers, body } = await toFormBody({ prompt: 'Hello there' }, photo);
  return http.ask({ method: 'POST', path: '/video/imageToVideo', headers: { ...person.headers, ...headers }, body });
}

/** Cancels the videos, so that the queue, which has no worker here, never gets full. */
async function takeBack({ http }: DrillSystem, person: DrillPerson, answer: HttpAnswer): Promise<void> {
  if (answer.status !== 202) return;
  for (const { _id } of dataOf<{ videos: Video[] }>(answer).videos)
    await http.ask({ method: 'DELETE', path: `/video/${_id}`, headers: person.headers });
}

const personOf = (crowd: readonly DrillPerson[], index: number) => crowd[index % crowd.length] as DrillPerson;

/**
 * Checks the stored photos: counts those that can't be decoded in full, and those that still
 * contain metadata.
 */
async function checkKept({ db, mediaDir }: DrillSystem) {
  const rows = await db.selectFrom('photos').select('blob_key').distinct().execute();
  let undecodable = 0;
  let telling = 0;
  for (const { blob_key: key } of rows) {
    const bytes = readFileSync(join(mediaDir, key.slice(0, 2), key.slice(2, 4), key));
    const picture = sharp(bytes, { failOn: 'error' });
    if (!(await picture.stats().catch(() => undefined))) undecodable += 1;
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    if (exif || xmp || iptc || bytes.includes('DrillCamera')) telling += 1;
  }
  return { kept: rows.length, undecodable, telling };
}

/** G32: counts wrong responses to photos of exactly this many bytes. */
async function missBoundary(system: DrillSystem, crowd: readonly DrillPerson[]): Promise<number> {
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b08968' } })
    .jpeg()
    .toBuffer();
  const expected = { '-1': 202, '0': 202, '1': 413 } as const;
  let misses = 0;
  for (const [offset, status] of Object.entries(expected)) {
    const padded = Buffer.concat([photo, Buffer.alloc(limits.photoMaxBytes + Number(offset) - photo.length)]);
    const person = personOf(crowd, Number(offset) + 1);
    const answer = await upload(system, person, padded);
    await takeBack(system, person, answer);
    if (answer.status !== status) misses += 1;
  }
  return misses;
}

const red = { r: 220, g: 30, b: 30 };

/**
 * G33: counts the EXIF orientations that are not stored upright (wide, with red at the top left).
 */
async function missOrientations(system: DrillSystem, crowd: readonly DrillPerson[]): Promise<number> {
  const upright = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#3050c0' } })
    .composite([{ input: { create: { width: 80, height: 60, channels: 3, background: red } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  let misses = 0;
  for (let orientation = 1; orientation <= 8; orientation++) {
    const photo = await hold(upright, orientation);
    const person = personOf(crowd, orientation);
    const answer = await upload(system, person, photo);
    await takeBack(system, person, answer);
    const row = await system.db
      .selectFrom('photos')
      .selectAll()
      .where('user_id', '=', person.userId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (!row || !(await isUpright(join(system.mediaDir, row.blob_key.slice(0, 2), row.blob_key.slice(2, 4), row.blob_key)))) misses += 1;
  }
  return misses;
}

/** The transformation to the sensor's picture for each orientation of EXIF 2.3, tag 0x0112. */
const unturn: Record<number, { flop?: true; angle: number }> = {
  1: { angle: 0 },
  2: { flop: true, angle: 0 },
  3: { angle: 180 },
  4: { flop: true, angle: 180 },
  5: { flop: true, angle: 90 },
  6: { angle: 270 },
  7: { flop: true, angle: 270 },
  8: { angle: 90 },
};

async function hold(upright: Buffer, orientation: number): Promise<Buffer> {
  const { flop, angle } = unturn[orientation] ?? { angle: 0 };
  const turned = await sharp(upright).rotate(angle).png().toBuffer();
  const seen = flop ? await sharp(turned).flop().png().toBuffer() : turned;
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' };
  return sharp(seen)
    .withExif({ IFD0: { Make: 'DrillCamera', Artist: 'Somebody' }, IFD3: place })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function isUpright(path: string): Promise<boolean> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  return info.width > info.height && at(20, 20) > 150 && at(info.width - 20, 20) < 120 && at(20, info.height - 20) < 120;
}

const texts = [
  '',
  '{',
  'null',
  '[]',
  '{"email":7}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '"\\ud800"',
  '{"a":"\\u0000"}',
];
const routes = ['/auth/register', '/auth/login', '/subscription/create', '/video/imageToVideo', '/subscription/cancel', '/auth/logout'];
const kinds = [
  'application/json',
  'application/json; charset=utf-7',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  '',
];

/** Sends a malformed request: bodies, headers and nesting that our clients never send. */
function sendNonsense({ http }: DrillSystem, person: DrillPerson, random: SeededRandom): Promise<HttpAnswer> {
  const deep = '['.repeat(random.between(1, 5000));
  const noise = Buffer.from(Array.from({ length: random.between(0, 400) }, () => random.between(0, 255)));
  const body = random.pick([Buffer.from(random.pick(texts)), Buffer.from(deep), noise, Buffer.concat([Buffer.from('--x\r\n'), noise])]);
  const type = random.pick(kinds);
  const address = `10.${random.between(100, 255)}.${random.between(0, 255)}.${random.between(0, 255)}`;
  const signedIn = random.between(0, 3) > 0 ? person.headers : {};
  const headers = { ...signedIn, ...(type ? { 'content-type': type } : {}), 'x-forwarded-for': address };
  // A well-formed logout would end the session, so it is not sent.
  const path = random.pick(signedIn === person.headers ? routes.slice(0, -1) : routes);
  return http.ask({ method: 'POST', path, headers, body });
}

const countAt = (statuses: readonly number[], from: number) => statuses.filter((status) => status >= from).length;

/**
 * G31 to G34: for anything sent instead of a photo, the response says what is wrong and the api
 * keeps running.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { mutants, bodies } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'uploads', workers: 0, worker: 'quick' });
  try {
    const crowd = await system.addPeople(people, 200);
    const { pid } = system.api;
    const makeMutant = await createMutants(random);
    const uploads = await askMany(system, mutants, async (index) => {
      const person = personOf(crowd, index);
      const answer = await upload(system, person, makeMutant(index));
      await takeBack(system, person, answer);
      return answer;
    });
    log(
      `${mutants} mutants: ${uploads.statuses.filter((status) => status === 202).length} taken, ${Math.round(uploads.rssMaxMb)} MB at most`,
    );
    const boundaryMisses = await missBoundary(system, crowd);
    const orientationMisses = await missOrientations(system, crowd);
    log(`after the largest and the eight ways to hold a camera: ${Math.round(rssMb(system.api.pid))} MB`);
    const nonsense = await askMany(system, bodies, (index) => sendNonsense(system, personOf(crowd, index), random));
    log(`${bodies} bodies of the wrong form, ${Math.round(nonsense.rssMaxMb)} MB at most`);
    const figures = {
      mutants,
      taken: uploads.statuses.filter((status) => status === 202).length,
      uploadErrors: countAt(uploads.statuses, 500),
      uploadP99Ms: percentileOf(uploads.tookMs, 0.99),
      ...(await checkKept(system)),
      boundaryMisses,
      orientationMisses,
      bodies,
      bodyErrors: countAt(nonsense.statuses, 500),
      bodyP99Ms: percentileOf(nonsense.tookMs, 0.99),
      rssMaxMb: Math.round(Math.max(uploads.rssMaxMb, nonsense.rssMaxMb)),
      decoderRssMaxMb: Math.round(uploads.decoderRssMaxMb),
      apiDeaths: system.api.pid === pid ? 0 : 1,
    };
    const none = { uploadErrors: 0, undecodable: 0, telling: 0, boundaryMisses: 0, orientationMisses: 0, bodyErrors: 0, apiDeaths: 0 };
    return judge(figures, { atMost: { ...none, rssMaxMb: 400, decoderRssMaxMb: 600 }, atLeast: { taken: 1, kept: 1 } }, log);
  } finally {
    await system.close();
  }
}
