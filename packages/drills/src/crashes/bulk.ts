import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cardsRepo,
  createBulkSendsService,
  createCardTokens,
  createMailStops,
  createSteering,
  insertLink,
  ledgerRepo,
  outboxInsert,
  startBulkSend,
} from '@hellograph/api/testing';
import { CodedError, emptyCard, plans } from '@hellograph/contract';
import { type Database, migrate, openDatabase, transaction } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { type MailServer, startMailServer } from '@hellograph/testing/mail-server';
import { type DrillOptions, judge } from '../drill';
import { createSchedulerFaults, type DrillScheduler, openScheduler } from '../harness/drill-scheduler';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import type { DrillClock } from '../harness/programs/scheduler';
import { openOwnDatabase } from '../harness/servers/own-bucket';
import { createRandom, type SeededRandom } from '../random';
import { sendNamed } from './bulk-named';

const sizes = {
  short: { rows: 60, named: 12, kills: 3, jumps: 3, pauses: 2, answersAfterMs: 150, pauseMs: [300, 1200], troubleMs: 15_000 },
  long: { rows: 10_000, named: 500, kills: 30, jumps: 20, pauses: 10, answersAfterMs: 12, pauseMs: [1000, 6000], troubleMs: 60_000 },
} as const;
const dayMs = 24 * 60 * 60_000;
const linkKey = 'k'.repeat(48);
const userId = randomUUID();
const settleMs = 900_000;
const rowsAtOnce = 500;
/** One address of so many does not exist. */
const refusedEvery = 25;
/** For how long nothing may arrive while the list is paused. */
const quietMs = 1500;

const emailOf = (index: number) => `${index % refusedEvery === 7 ? 'nobody' : 'nana'}-${index}@example.org`;

/**
 * A list is mailed by two schedulers on one database, which are killed, and whose clocks are set
 * ten minutes wrong, while its sender pauses it and lets it go on. Then a list whose videos say
 * names is sent by the whole system, during kills of everything.
 */
export async function run({ seed, size, database, log }: DrillOptions) {
  const options = sizes[size];
  const random = createRandom(seed);
  const mailed = await sendPlain({ options, random, database, log });
  const named = await sendNamed({ rows: options.named, forMs: options.troubleMs, database, random, log });
  const figures = { ...mailed, ...named };
  const none = { open: 0, missing: 0, twice: 0, strangers: 0, wrongFailures: 0, pausedSent: 0 };
  const nameless = { namedOpen: 0, namedMissing: 0, namedTwice: 0, wrongNames: 0, ledgerMismatches: 0 };
  return judge(
    figures,
    {
      atMost: { ...none, ...nameless, handedOverAgain: options.kills },
      atLeast: { kills: options.kills, jumps: options.jumps, pauses: 1, sent: Math.floor(options.rows * 0.9), namedSent: options.named },
    },
    log,
  );
}

type Size = (typeof sizes)['short' | 'long'];

interface Plain extends Pick<DrillOptions, 'database' | 'log'> {
  options: Size;
  random: SeededRandom;
}

async function sendPlain({ options, random, database, log }: Plain) {
  const folder = makeOwnedFolder('bulk');
  const refuse = (to: string) => (to.startsWith('nobody') ? { code: 550, words: '5.1.1 no such user' } : undefined);
  const smtp = await startMailServer(refuse, { answersAfterMs: options.answersAfterMs });
  const { databaseUrl, close: closeDatabase } = await openOwnDatabase(database);
  const db = openDatabase(databaseUrl ?? join(folder, 'hellograph.sqlite'));
  const clock: DrillClock = { startedAt: Date.now(), pace: 1, aheadMs: 0 };
  const schedulers = [0, 1].map((index) => openScheduler({ folder, databaseUrl, smtpUrl: smtp.url, clock, index, linkKey }));
  try {
    await migrate(db);
    const id = await startList(db, options.rows);
    for (const { program } of schedulers) program.start();
    const done = await hurt({ db, id, smtp, schedulers, random, options });
    for (const scheduler of schedulers) scheduler.setClock(0);
    const isOver = async () => (await stateOf(db, id)) === 'done';
    await waitFor(isOver, { timeoutMs: settleMs, intervalMs: 500, what: 'The end of the list' }).catch(() => log('the list did not end'));
    return { ...done, ...(await count(db, id, smtp)) };
  } finally {
    for (const { program } of schedulers) await program.kill9();
    await db.destroy();
    await closeDatabase();
    await smtp.close();
    removeOwnedFolder(folder);
  }
}

const stateOf = async (db: Database, id: string) =>
  (await db.selectFrom('bulk_sends').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const toDependencies = (db: Database) => ({
  db,
  outbox: { insert: outboxInsert(Date.now), wake: () => {} },
  ledgerOf: ledgerRepo,
  now: Date.now,
  tokens: createCardTokens(linkKey, 'http://hello.test'),
  stops: createMailStops(linkKey),
  findPlanId: async () => 'enterprise' as const,
  findPlan: async () => plans.enterprise,
  notifyBulkPages: () => {},
  notifyApprovalPages: () => {},
  wantCopies: async () => {},
  findCopiesRefusal: async () => null,
});

/** A sender of good standing, whose cards have arrived for weeks, starts a list. */
async function startList(db: Database, rows: number): Promise<string> {
  const [cardId, id, at] = [randomUUID(), randomUUID(), Date.now()];
  await transaction(db, async (tx) => {
    const user = { id: userId, email: 'ada@example.org', full_name: 'Ada', password_hash: 'none', created_at: 1, verified_at: 1 };
    await tx.insertInto('users').values(user).execute();
    await cardsRepo(tx).insertCard({ id: cardId, userId, fields: { ...emptyCard, cover: 'Hello {name}', sender: 'Ada' }, at });
    const linkId = randomUUID();
    await insertLink(tx, { id: linkId, cardId, tokenHash: 'none', passphraseHash: null, expiresAt: null, at });
    const past = (index: number) => ({
      id: randomUUID(),
      user_id: userId,
      card_id: cardId,
      link_id: linkId,
      name: '',
      email: `past-${index}@example.org`,
      time_zone: 'UTC',
      send_at: null,
      language: 'en' as const,
      due_at: 1,
      state: 'sent' as const,
      failure: null,
      attempt: 1,
      sent_at: 1,
      warned: 0,
      created_at: at - 2 * dayMs,
      bulk_id: null,
    });
    for (let from = 0; from < rows; from += rowsAtOnce) {
      const some = Array.from({ length: rowsAtOnce }, (_, index) => past(from + index));
      await tx.insertInto('deliveries').values(some).execute();
    }
  });
  const dependencies = toDependencies(db);
  const sends = createBulkSendsService(dependencies);
  await sends.create({ userId }, cardId, { _id: id, timeZone: 'UTC' });
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const some = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, index) => ({
      _id: randomUUID(),
      name: `Nana ${from + index}`,
      email: emailOf(from + index),
      timeZone: null,
      language: 'en' as const,
    }));
    await sends.addRows({ userId }, id, { rows: some });
  }
  const body = { saysNames: false, sendAt: null, timeZone: 'UTC', credits: 0 };
  await startBulkSend(dependencies, { userId, id, requestId: randomUUID(), body });
  return id;
}

interface Hurting {
  db: Database;
  id: string;
  smtp: MailServer;
  schedulers: readonly DrillScheduler[];
  random: SeededRandom;
  options: Size;
}

/** Kills, wrong clocks and pauses, in an order that depends on the seed. */
async function hurt({ db, id, smtp, schedulers, random, options }: Hurting) {
  const done = { kills: 0, jumps: 0, pauses: 0, pausedSent: 0 };
  const steering = createSteering(toDependencies(db));
  const countSending = async () =>
    (await db.selectFrom('deliveries').select('id').where('bulk_id', '=', id).where('state', '=', 'sending').execute()).length;
  const acts = {
    ...createSchedulerFaults(schedulers, { random, done }),
    pause: async () => {
      const isPaused = await steering.pause({ userId, id }).then(() => true, requireWrongState);
      if (!isPaused) return;
      // Mails being handed over at that moment end as sent or wait again.
      await waitFor(async () => (await countSending()) === 0, { timeoutMs: settleMs, intervalMs: 100, what: 'The last mail on its way' });
      const before = smtp.received.length;
      await sleep(quietMs);
      done.pausedSent += smtp.received.length - before;
      done.pauses++;
      await steering.resume({ userId, id });
    },
  };
  const kinds = (['kill', 'jump', 'pause'] as const).flatMap((kind) => Array.from({ length: options[`${kind}s`] }, () => kind));
  const [fromMs, toMs] = options.pauseMs;
  await waitFor(() => smtp.received.length > 0, { timeoutMs: settleMs, intervalMs: 50, what: 'The first mail' });
  for (const { kind } of kinds.map((kind) => ({ kind, at: random.next() })).sort((a, b) => a.at - b.at)) {
    await acts[kind]();
    await sleep(random.between(fromMs, toMs));
  }
  return done;
}

function requireWrongState(thrown: unknown): false {
  if (thrown instanceof CodedError && thrown.code === 'BULK_STATE_WRONG') return false;
  throw thrown;
}

/** Compares the received mails with the rows by Message-ID: a mailbox shows the same id once. */
async function count(db: Database, id: string, { received }: MailServer) {
  const rows = await db.selectFrom('bulk_rows').select(['email', 'delivery_id', 'is_waiting']).where('bulk_id', '=', id).execute();
  const deliveries = await db.selectFrom('deliveries').select(['id', 'state', 'failure', 'attempt']).where('bulk_id', '=', id).execute();
  const known = new Map(deliveries.map((one) => [one.id, one]));
  const ids = received.map(({ raw }) => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '');
  const distinct = new Set(ids);
  const mailsOf = new Map<string, number>();
  for (const mail of distinct) {
    const delivery = mail.split('_')[0] ?? '';
    mailsOf.set(delivery, (mailsOf.get(delivery) ?? 0) + 1);
  }
  const stateOfRow = (deliveryId: string | null) => (deliveryId === null ? undefined : known.get(deliveryId)?.state);
  const sent = rows.filter(({ delivery_id }) => stateOfRow(delivery_id) === 'sent');
  const failed = rows.filter(({ delivery_id }) => stateOfRow(delivery_id) === 'failed');
  return {
    sent: sent.length,
    failed: failed.length,
    open: rows.length - sent.length - failed.length,
    missing: sent.filter(({ delivery_id }) => !mailsOf.has(delivery_id ?? '')).length,
    twice: [...mailsOf.values()].filter((times) => times > 1).length + (deliveries.length - rows.length),
    strangers: [...mailsOf.keys()].filter((delivery) => !known.has(delivery)).length,
    wrongFailures: failed.filter(({ email }) => !email.startsWith('nobody')).length,
    handedOverAgain: ids.length - distinct.size,
  };
}
