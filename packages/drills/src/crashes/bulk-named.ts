import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BulkRow, type BulkSend, type Card, creditsPerCopy } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import type { DrillOptions } from '../drill';
import { press } from '../harness/creators';
import { makeTrouble } from '../harness/faults';
import { dataOf, type HttpAnswer } from '../harness/http';
import { countLedgerMismatches, untilNoneOpen } from '../harness/measures/truth';
import { type DrillPerson, fromElsewhere } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import type { SeededRandom } from '../random';

const giveUpMs = 300_000;
const settleMs = 1_800_000;
const stillMs = 240_000;

/** Asks again until the server says yes or no. */
function openSender({ http }: DrillSystem, person: DrillPerson) {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const until = performance.now() + giveUpMs;
    for (;;) {
      const headers = { ...fromElsewhere(person).headers, ...(body && { 'content-type': 'application/json' }) };
      const call = http.ask({ method, path, headers, ...(body && { body: Buffer.from(JSON.stringify(body)) }) });
      const answer: HttpAnswer | undefined = await call.catch(() => undefined);
      if (answer && answer.status < 400) return dataOf<Data>(answer);
      const isFinal = answer && answer.status < 500 && answer.status !== 429;
      if (isFinal || performance.now() > until) throw new Error(`${method} ${path} answered ${answer?.status}: ${answer?.bytes}`);
      await sleep(400);
    }
  };
}
type Ask = ReturnType<typeof openSender>;

async function makeCard(system: DrillSystem, person: DrillPerson, ask: Ask): Promise<string> {
  const photo = await drawPortrait({ name: 'rosa', widthPx: 400, format: 'jpeg' });
  const fields = { prompt: 'Dear {name}, we wish you a happy new year!', resolution: '480P' };
  const pressed = await press({ http: system.http, photo, fields }, person, { key: 'the-card', giveUpMs });
  if (pressed.answer?.status !== 202) throw new Error(`the video was not accepted: ${pressed.answer?.bytes}`);
  await untilNoneOpen(system.db, stillMs);
  const { id: videoId } = await system.db.selectFrom('videos').select('id').where('state', '=', 'completed').executeTakeFirstOrThrow();
  const body = { cover: 'For {name}', inside: 'Happy new year, {name}!', sender: 'Ada', videoId, faceOwner: 'mine' };
  return (await ask<{ card: Card }>('POST', '/cards', body)).card._id;
}

interface NamedSend extends Pick<DrillOptions, 'database' | 'log'> {
  rows: number;
  /** For how long programs are killed. */
  forMs: number;
  random: SeededRandom;
}

/** A list whose videos say each name, while api, workers and Redis are killed. */
export async function sendNamed({ rows, forMs, database, random, log }: NamedSend) {
  const env = { BILLING: 'off', PLAN: 'enterprise' };
  const system = await openSystem({ name: 'bulk-named', workers: 2, worker: 'quick', database, env });
  try {
    const [person] = await system.addPeople(1, Math.ceil((rows * creditsPerCopy) / 100) + 2);
    if (!person) throw new Error('No user was added');
    const ask = openSender(system, person);
    const cardId = await makeCard(system, person, ask);
    const id = randomUUID();
    await ask('POST', `/cards/${cardId}/bulk-sends`, { _id: id, timeZone: 'UTC' });
    const people = Array.from({ length: rows }, (_, index) => ({
      _id: randomUUID(),
      name: `Guest ${toLetters(index)}`,
      email: `guest-${index}@named.example`,
      timeZone: null,
      language: 'en',
    }));
    await ask('POST', `/bulk-sends/${id}/rows`, { rows: people });
    await ask('POST', `/bulk-sends/${id}/start`, { saysNames: true, sendAt: null, timeZone: 'UTC', credits: rows * creditsPerCopy });
    const trouble = await makeTrouble(system, random, { names: ['killWorker', 'killApi', 'killRedis'], forMs, pauseMs: [500, 3000], log });
    log(`${rows} videos with names, during ${JSON.stringify(trouble)}`);
    const isDone = async () => (await ask<{ bulkSend: BulkSend }>('GET', `/bulk-sends/${id}`)).bulkSend.state === 'done';
    await waitFor(isDone, { timeoutMs: settleMs, intervalMs: 1000, what: 'The last of the videos' }).catch(() => log('it did not end'));
    return await countNamed(system, ask, { id, rows });
  } finally {
    await system.close();
  }
}

/** Names that can be said: `ab`, `ba`. */
const toLetters = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

async function countNamed(system: DrillSystem, ask: Ask, { id, rows }: { id: string; rows: number }) {
  const listed: BulkRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rows: BulkRow[]; cursor: string | null } = await ask('GET', `/bulk-sends/${id}/rows${cursor ? `?cursor=${cursor}` : ''}`);
    listed.push(...page.rows);
    cursor = page.cursor;
  }
  const sent = listed.filter(({ state }) => state === 'sent');
  const mails = await readMails(join(system.dataDir, 'outbox'));
  const mailsTo = (email: string) => new Set(mails.filter((mail) => mail.to === email).map((mail) => mail.id)).size;
  let wrongNames = 0;
  for (const { url, name } of sent) {
    const film = await fetch(new URL(`${new URL(url ?? '').pathname}/film.mp4`, system.url));
    if ((await film.text()) !== `video for ${name}`) wrongNames++;
  }
  return {
    namedSent: sent.length,
    namedOpen: rows - listed.filter(({ state }) => state !== 'waiting').length,
    namedMissing: sent.filter(({ email }) => mailsTo(email) === 0).length,
    namedTwice: listed.filter(({ email }) => mailsTo(email) > 1).length,
    wrongNames,
    ledgerMismatches: await countLedgerMismatches(system.db),
  };
}

async function readMails(dir: string): Promise<{ to: string; id: string }[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(dir, name), 'utf8');
      const read = (pattern: RegExp) => pattern.exec(raw)?.[1] ?? '';
      return { to: read(/^To: .*?([^\s<>]+@[^\s<>]+)>?\r?$/im), id: read(/^Message-ID: <([^@>]+)@/im) };
    }),
  );
}
