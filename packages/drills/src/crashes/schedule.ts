import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cardsRepo, createCardTokens, createDeliveriesService, createMailStops, insertLink, toTokenHash } from '@hellograph/api/testing';
import { CodedError, emptyCard } from '@hellograph/contract';
import { type Database, type Executor, migrate, openDatabase, transaction } from '@hellograph/db';
import { startMailServer } from '@hellograph/testing/mail-server';
import { type DrillOptions, judge } from '../drill';
import { createSchedulerFaults, type DrillScheduler, openScheduler } from '../harness/drill-scheduler';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import { type DrillClock, drillNow } from '../harness/programs/scheduler';
import { openOwnDatabase } from '../harness/servers/own-bucket';
import { createRandom, type SeededRandom } from '../random';

/** `spanMin` is in the schedulers' time, which runs `pace` times as fast as ours. */
const sizes = {
  short: { sends: 150, kills: 4, jumps: 4, spanMin: 12, pace: 90 },
  long: { sends: 1000, kills: 40, jumps: 24, spanMin: 60, pace: 40 },
} as const;
const minuteMs = 60_000;
const linkKey = 'k'.repeat(48);
const settleMs = 60_000;
/** Long enough that kills, or a second program that delivers, would interrupt a mail. */
const answersAfterMs = 12;
/** Half of the cards are due in the same few minutes, like nine o'clock in practice. */
const favourites = 5;
const userId = randomUUID();

/**
 * G-schedule: two schedulers on one database, killed in the middle, their clocks set ten minutes
 * wrong: each card is sent once.
 */
export async function run({ seed, size, database, log }: DrillOptions) {
  const options = sizes[size];
  const random = createRandom(seed);
  const folder = makeOwnedFolder('schedule');
  const smtp = await startMailServer(undefined, { answersAfterMs });
  const { databaseUrl, close: closeDatabase } = await openOwnDatabase(database);
  const db = openDatabase(databaseUrl ?? join(folder, 'hellograph.sqlite'));
  const clock: DrillClock = { startedAt: Date.now(), pace: options.pace, aheadMs: 0 };
  const schedulers = [0, 1].map((index) => openScheduler({ folder, databaseUrl, smtpUrl: smtp.url, clock, index, linkKey }));
  try {
    await migrate(db);
    const cardId = await insertPlans(db, { ...options, startedAt: clock.startedAt }, random);
    log(`${options.sends} cards are due within ${Math.round((options.spanMin * 60) / options.pace)} s, an hour of theirs`);
    for (const scheduler of schedulers) scheduler.program.start();
    const done = await hurt({ db, cardId, schedulers, clock, options, random });
    for (const scheduler of schedulers) scheduler.setClock(0);
    const open = await untilNoneOpen(db);
    const figures = { ...done, open, ...(await count(db, smtp.received)) };
    log(`${figures.mails} mails received, ${figures.handedOverAgain} of them a second time after a kill`);
    const none = { open: 0, missing: 0, twice: 0, strangers: 0, cancelledSent: 0 };
    return judge(
      figures,
      {
        atMost: { ...none, handedOverAgain: done.kills },
        atLeast: { kills: options.kills, jumps: options.jumps, sent: options.sends / 2 },
      },
      log,
    );
  } finally {
    for (const { program } of schedulers) await program.kill9();
    await db.destroy();
    await closeDatabase();
    await smtp.close();
    removeOwnedFolder(folder);
  }
}

interface Plans {
  sends: number;
  spanMin: number;
  startedAt: number;
}

/**
 * Inserts one card and a delivery for each recipient, due at random moments of the span. Returns
 * the card's id.
 */
async function insertPlans(db: Database, { sends, spanMin, startedAt }: Plans, random: SeededRandom): Promise<string> {
  const tokens = createCardTokens(linkKey, 'http://hello.test');
  return transaction(db, async (tx) => {
    const user = { id: userId, email: 'ada@example.org', full_name: 'Ada', password_hash: 'none', created_at: 1, verified_at: 1 };
    await tx.insertInto('users').values(user).execute();
    const cardId = await insertCard(tx, startedAt);
    for (let index = 0; index < sends; index++) {
      const linkId = randomUUID();
      const tokenHash = toTokenHash(tokens.toToken(linkId));
      await insertLink(tx, { id: linkId, cardId, tokenHash, passphraseHash: null, expiresAt: null, at: startedAt });
      const spread = random.next();
      const dueAt = startedAt + spanMin * minuteMs * (index % 2 ? spread : Math.ceil(spread * favourites) / favourites);
      await insertDelivery(tx, { cardId, linkId, index, dueAt });
    }
    return cardId;
  });
}

async function insertCard(tx: Executor, at: number): Promise<string> {
  const id = randomUUID();
  const fields = { ...emptyCard, occasion: 'birthday', cover: 'Happy birthday', sender: 'Ada' } as const;
  await cardsRepo(tx).insertCard({ id, userId, fields, at });
  return id;
}

async function insertDelivery(
  tx: Executor,
  { cardId, linkId, index, dueAt }: { cardId: string; linkId: string; index: number; dueAt: number },
): Promise<void> {
  const recipient = { name: 'Nana', email: `nana-${index}@example.org`, time_zone: 'UTC', language: 'en' } as const;
  const plan = {
    send_at: new Date(dueAt).toISOString().slice(0, 16),
    due_at: Math.round(dueAt),
    state: 'planned',
    failure: null,
    attempt: 1,
  } as const;
  const row = {
    id: randomUUID(),
    user_id: userId,
    card_id: cardId,
    link_id: linkId,
    claimed_at: null,
    sent_at: null,
    warned: 0,
    created_at: 0,
  };
  await tx
    .insertInto('deliveries')
    .values({ ...row, ...recipient, ...plan })
    .execute();
}

interface Hurting {
  db: Database;
  cardId: string;
  schedulers: readonly DrillScheduler[];
  clock: DrillClock;
  options: (typeof sizes)['short' | 'long'];
  random: SeededRandom;
}

/**
 * Kills, clock changes and a sender who changes her mind, spread over the span, in an order that
 * depends on the seed.
 */
async function hurt({ db, cardId, schedulers, clock, options, random }: Hurting) {
  const done = { kills: 0, jumps: 0, changed: 0, takenBack: 0, tooLate: 0 };
  const spanMs = (options.spanMin * minuteMs) / options.pace;
  const kills = Array.from({ length: options.kills }, () => 'kill' as const);
  const jumps = Array.from({ length: options.jumps }, () => 'jump' as const);
  const changes = Array.from({ length: Math.ceil(options.sends / 20) }, () => 'change' as const);
  const faults = [...kills, ...jumps, ...changes]
    .map((kind) => ({ kind, atMs: random.between(0, spanMs) }))
    .sort((a, b) => a.atMs - b.atMs);
  const service = createDeliveriesService({
    db,
    tokens: createCardTokens(linkKey, 'http://hello.test'),
    stops: createMailStops(linkKey),
    findPlanId: async () => 'enterprise',
    notifyApprovalPages: () => {},
    now: () => drillNow(clock, Date.now()),
  });
  const acts = {
    ...createSchedulerFaults(schedulers, { random, done }),
    change: async () => {
      const open = await db.selectFrom('deliveries').select('id').where('state', '=', 'planned').execute();
      if (open.length === 0) return;
      const { id } = random.pick(open);
      try {
        if (random.next() < 0.5) {
          await service.cancel({ userId }, cardId, id);
          done.takenBack++;
        } else {
          const later = new Date(drillNow(clock, Date.now()) + 5 * minuteMs).toISOString().slice(0, 16);
          await service.update({ userId }, cardId, id, { sendAt: later });
          done.changed++;
        }
      } catch (thrown) {
        if (!(thrown instanceof CodedError && thrown.code === 'DELIVERY_GONE_OUT')) throw thrown;
        done.tooLate++;
      }
    },
  };
  const startedAt = performance.now();
  for (const { kind, atMs } of faults) {
    await sleep(Math.max(0, atMs - (performance.now() - startedAt)));
    await acts[kind]();
  }
  return done;
}

/** Returns how many are left after the time limit. */
async function untilNoneOpen(db: Database): Promise<number> {
  const until = performance.now() + settleMs;
  for (;;) {
    const open = await db.selectFrom('deliveries').select('id').where('state', 'in', ['planned', 'sending']).execute();
    if (open.length === 0 || performance.now() > until) return open.length;
    await sleep(200);
  }
}

/**
 * Compares the received mails with the database by Message-ID: a mailbox shows two mails with the
 * same id as one.
 */
async function count(db: Database, received: readonly { raw: string; to: string[] }[]) {
  const rows = await db.selectFrom('deliveries').select(['id', 'state', 'attempt', 'email']).execute();
  const ids = received.map(({ raw }) => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '');
  const of = (state: string) => rows.filter((row) => row.state === state);
  const distinct = new Set(ids);
  const ofDelivery = (id: string) => [...distinct].filter((mail) => mail.startsWith(`${id}_`)).length;
  return {
    sent: of('sent').length,
    failed: of('failed').length,
    mails: received.length,
    missing: of('sent').filter(({ id, attempt }) => !distinct.has(`${id}_${attempt}`)).length,
    twice: rows.filter(({ id }) => ofDelivery(id) > 1).length,
    strangers: [...distinct].filter((mail) => !rows.some(({ id, attempt }) => mail === `${id}_${attempt}`)).length,
    cancelledSent: of('cancelled').filter(({ id }) => ofDelivery(id) > 0).length,
    handedOverAgain: ids.length - distinct.size,
  };
}
