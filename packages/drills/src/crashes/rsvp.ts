import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerBody, BoardHousehold, BoardPage, HostedEvent } from '@hellograph/contract';
import type { Schema } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { type DrillOptions, judge } from '../drill';
import { makeTrouble } from '../harness/faults';
import { type HttpAnswer, type HttpClient, openHttpClient } from '../harness/http';
import { insist, jsonHeaders, openPersistent, type Persistent } from '../harness/insist';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = {
  short: { guests: 120, mailed: 30, overMs: 8000, rounds: 4, atOnce: 60 },
  long: { guests: 1000, mailed: 150, overMs: 50_000, rounds: 50, atOnce: 200 },
} as const;
/** Share of guests for whom there are places; the others have to wait. */
const placesPercent = 40;
const settleMs = 240_000;
type Status = AnswerBody['guests'][number]['status'];
type GuestRow = Schema['event_guests'];

let devices = 0;
const nextAddress = () => ({ 'x-forwarded-for': `172.${20 + ((++devices >> 16) & 7)}.${(devices >> 8) & 255}.${devices & 255}` });

interface Party {
  id: string;
  households: BoardHousehold[];
}

/** An open event with a household of one for each guest; the first ones have an address. */
async function openParty(
  ask: Persistent,
  { guests, mailed, capacity }: { guests: number; mailed: number; capacity: number },
): Promise<Party> {
  const startsAt = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const body = { _id: randomUUID(), title: 'Summer party', hosts: 'Ada', startsAt, timeZone: 'UTC', capacity };
  const { _id: id } = (await ask<{ event: HostedEvent }>('POST', '/events', body)).event;
  const households = Array.from({ length: guests }, (_, index) => ({
    ...{ _id: randomUUID(), name: `Guest ${index}`, email: index < mailed ? `guest-${index}@rsvp.example` : null, language: 'en' },
    ...{ timeZone: null, label: '', extrasMax: 0, guests: [{ _id: randomUUID(), name: `Guest ${index}`, isChild: false }] },
  }));
  for (let i = 0; i < guests; i += 200) await ask('POST', `/events/${id}/households`, { households: households.slice(i, i + 200) });
  await ask('POST', `/events/${id}/open`);
  const listed: BoardHousehold[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: BoardPage = await ask('GET', `/events/${id}/households${cursor ? `?cursor=${cursor}` : ''}`);
    listed.push(...page.households);
    cursor = page.cursor;
  }
  return { id, households: listed };
}

const put = (http: HttpClient, household: BoardHousehold, revision: number, status: Status, waits = true) => {
  const [guest] = household.guests;
  const body = {
    ...{ revision, answers: {}, words: `Answer ${revision}`, waits },
    guests: [{ _id: guest?._id, name: '', status, isChild: false, mealId: null }],
  };
  const path = `${new URL(household.url).pathname}/answer`;
  return http.ask({ method: 'PUT', path, headers: { ...nextAddress(), ...jsonHeaders }, body: Buffer.from(JSON.stringify(body)) });
};

/** Each guest's first and second answer. */
const minds: readonly (readonly [Status, Status])[] = [
  ['coming', 'coming'],
  ['coming', 'notComing'],
  ['notComing', 'coming'],
  ['maybe', 'coming'],
  ['coming', 'maybe'],
];
const mindOf = (index: number) => minds[index % minds.length] ?? ['coming', 'coming'];

/** Has each household answer twice; some tap the button twice, others lose a response. */
async function answerAll({ http }: DrillSystem, { households }: Party, { overMs, random }: { overMs: number; random: SeededRandom }) {
  const begun = performance.now();
  const moments = households.map(() => random.between(0, overMs / 2));
  const answerOne = async (household: BoardHousehold, index: number): Promise<boolean> => {
    await sleep(moments[index] ?? 0);
    const said: HttpAnswer[] = [];
    for (const [time, status] of mindOf(index).entries()) {
      const times = index % 3 === 0 ? 2 : 1;
      said.push(...(await Promise.all(Array.from({ length: times }, () => insist(() => put(http, household, time + 1, status))))));
      if (index % 3 === 1) said.push(await insist(() => put(http, household, time + 1, status)));
    }
    return said.every(({ status }) => status === 200);
  };
  const accepted = (await Promise.all(households.map(answerOne))).filter(Boolean).length;
  return { accepted, answeredSec: Math.round((performance.now() - begun) / 1000) };
}

const hasPlace = ({ status }: Pick<GuestRow, 'status'>) => status === 'coming' || status === 'offered';

/** Looks again and again how many have a place. Returns the most there ever were. */
function watchPlaces({ db }: DrillSystem, { id }: Party) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const rows = await db.selectFrom('event_guests').select('status').where('event_id', '=', id).execute();
      most = Math.max(most, rows.filter(hasPlace).length);
      await sleep(150);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

/** Compares the answers in the database with the board. */
async function measure({ db }: DrillSystem, ask: Persistent, { id, households }: Party) {
  const guests = await db.selectFrom('event_guests').selectAll().where('event_id', '=', id).execute();
  const rows = await db.selectFrom('event_households').select(['id', 'revision', 'words']).where('event_id', '=', id).execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const statusOf = new Map(guests.map((guest) => [guest.household_id, guest.status]));
  const isKept = ({ _id }: BoardHousehold, index: number) => {
    const [, wish] = mindOf(index);
    const status = statusOf.get(_id) ?? '';
    const isWish = wish === 'coming' ? ['coming', 'waiting', 'offered'].includes(status) : status === wish;
    return kept.get(_id)?.revision === 2 && kept.get(_id)?.words === 'Answer 2' && isWish;
  };
  const { counts } = (await ask<{ event: HostedEvent }>('GET', `/events/${id}`)).event;
  const recount = (is: GuestRow['status']) => guests.filter(({ status }) => status === is).length;
  const shown = { coming: counts.coming, notComing: counts.notComing, maybe: counts.maybe, silent: counts.silent };
  const off = Object.entries({ ...shown, waiting: counts.waiting, offered: counts.offered }).map(([status, said]) =>
    Math.abs(said - recount(status as GuestRow['status'])),
  );
  return {
    lost: households.filter((household, index) => !isKept(household, index)).length,
    countsOff: off.reduce((sum, one) => sum + one, 0),
    waiting: recount('waiting'),
    withPlace: guests.filter(hasPlace).length,
  };
}

/** By the id of each mail: a mailbox shows two mails with the same Message-ID as one. */
async function measureMails({ db, dataDir }: DrillSystem, mailed: number) {
  const isSettled = async () =>
    (await db.selectFrom('event_mails').select('id').where('state', 'in', ['planned', 'queued']).execute()).length === 0;
  await waitFor(isSettled, { timeoutMs: settleMs, intervalMs: 300, what: 'The end of all mails' });
  const rows = await db.selectFrom('event_mails').selectAll().where('what', '=', 'invitation').execute();
  const names = await readdir(join(dataDir, 'outbox'));
  const sent = new Set(names.flatMap((name) => /event-([0-9a-f-]{36})\.eml$/.exec(name)?.[1] ?? []));
  const perHousehold = new Set(rows.map(({ household_id }) => household_id)).size;
  return {
    invitations: rows.length,
    invitedTwice: rows.length - perHousehold,
    mailsMissing: mailed - rows.filter(({ id, state }) => state === 'sent' && sent.has(id)).length,
  };
}

/** Has several guests compete for the last place, over many rounds. */
async function measureLastPlace(system: DrillSystem, ask: Persistent, { rounds, atOnce }: { rounds: number; atOnce: number }) {
  const party = await openParty(ask, { guests: atOnce, mailed: 0, capacity: 1 });
  const http = openHttpClient(system.url, { maxSockets: atOnce });
  const counts = { rounds: 0, roundsWithoutOne: 0, serverErrors: 0 };
  try {
    let revision = 0;
    for (; counts.rounds < rounds; counts.rounds++) {
      revision++;
      const answers = await Promise.all(party.households.map((household) => insist(() => put(http, household, revision, 'coming', false))));
      const winners = party.households.filter((_, index) => answers[index]?.status === 200);
      const refused = answers.filter(({ status }) => status === 409).length;
      const taken = await system.db.selectFrom('event_guests').select('status').where('event_id', '=', party.id).execute();
      const isRight = winners.length === 1 && refused === atOnce - 1 && taken.filter(hasPlace).length === 1;
      if (!isRight) counts.roundsWithoutOne++;
      counts.serverErrors += answers.filter(({ status }) => status >= 500).length;
      revision++;
      for (const winner of winners) await insist(() => put(http, winner, revision, 'notComing', false));
    }
  } finally {
    http.close();
  }
  return counts;
}

/**
 * All guests answer an invitation twice while api, workers and Redis are killed, responses are lost
 * and buttons are tapped twice: no answer is lost, counts are right, there are never more guests
 * than places, and each has one invitation. The last place always goes to exactly one.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { guests, mailed, overMs, rounds, atOnce } = sizes[size];
  const random = createRandom(seed);
  const capacity = Math.round((guests * placesPercent) / 100);
  const system = await openSystem({ name: 'rsvp', workers: 1, worker: 'quick' });
  try {
    const [person] = await system.addPeople(1, 1);
    if (!person) throw new Error('Nobody was added');
    const ask = openPersistent(system, person);
    const party = await openParty(ask, { guests, mailed, capacity });
    const endWatch = watchPlaces(system, party);
    const names = ['killApi', 'killRedis', 'killApi', 'killWorker'] as const;
    const trouble = makeTrouble(system, random, { names, forMs: overMs, pauseMs: [500, 2500], log });
    const inviting = ask('POST', `/events/${party.id}/invitations`, { sendAt: null, saysNames: false });
    const answered = await answerAll(system, party, { overMs, random });
    await inviting;
    const faults = Object.values(await trouble).reduce((sum, times) => sum + times, 0);
    log(`${answered.accepted} of ${guests} guests have answered twice within ${answered.answeredSec} s, under ${faults} faults`);
    const most = await endWatch();
    const mails = await measureMails(system, mailed);
    const measured = await measure(system, ask, party);
    const last = await measureLastPlace(system, ask, { rounds, atOnce });
    log(`the last place was given ${last.rounds} times`);
    const figures = { guests, faults, ...answered, ...measured, capacity, mostWithPlace: most, ...mails, ...last };
    const none = { lost: 0, countsOff: 0, invitedTwice: 0, mailsMissing: 0, roundsWithoutOne: 0, serverErrors: 0 };
    const bounds = {
      atMost: { ...none, mostWithPlace: capacity, withPlace: capacity, answeredSec: 60 },
      atLeast: { accepted: guests, invitations: mailed, withPlace: capacity, rounds },
    };
    return judge(figures, bounds, log);
  } finally {
    await system.close();
  }
}
