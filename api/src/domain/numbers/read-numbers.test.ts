import { randomUUID } from 'node:crypto';
import { type ReaderStep, readerSteps, type StepCounts } from '@hellograph/contract';
import { type Database, type ReaderStepsTable, transaction } from '@hellograph/db';
import { openMemoryDatabase } from '@hellograph/db/testing';
import { createLogger } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noCounts, toCountedRange } from './number-ranges';
import { numbersTables } from './numbers.tables';
import { listLive, listParts, listSeries, sumSpan } from './read-numbers';
import { createReaderNumbers, type Reader } from './reader-numbers';

const log = createLogger({ name: 'test', level: 'silent' });
const told: string[] = [];
const numbers = createReaderNumbers({ realtime: { toUser: (...[userId]) => void told.push(userId) }, log });
const dayMs = 86_400_000;
const firstMs = Date.parse('2026-03-20T00:00:00Z');
const [ada, ben] = ['ada', 'ben'];

let seed = 20;
/** The generator of Numerical Recipes: the same activity in every run. */
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

const cards = Array.from({ length: 6 }, () => randomUUID());
const [campaign, event] = [randomUUID(), randomUUID()];
const gone: string[] = [];
let db: Database;

const reach = (reader: Reader, step: ReaderStep, at: number) =>
  transaction(db, (tx, commit) => numbers.reach(tx, { reader, step, at }, commit));

function toReader(index: number): Reader {
  const of = { linkId: `link-${index}`, userId: random() < 0.8 ? ada : ben };
  if (random() < 0.2) return { ...of, eventId: event };
  return { ...of, cardId: pick(cards), ...(random() < 0.4 && { bulkSendId: campaign }) };
}

beforeAll(async () => {
  db = await openMemoryDatabase();
  const account = { full_name: 'Somebody', password_hash: '', created_at: 1 };
  for (const id of [ada, ben])
    await db
      .insertInto('users')
      .values({ id, ...account, email: `${id}@example.org` } as never)
      .execute();
  for (let index = 0; index < 250; index++) {
    const reader = toReader(index);
    let at = firstMs + Math.floor(random() * 14 * dayMs);
    await reach(reader, 'sent', at);
    for (let turn = 0; turn < 4; turn++) {
      at += Math.floor(random() ** 3 * 5 * dayMs);
      await reach({ ...reader, bulkSendId: undefined }, pick(readerSteps), at);
    }
    if (random() < 0.2) {
      await transaction(db, (tx, commit) => numbers.takeBack(tx, reader.linkId, commit, { andSent: random() < 0.3 }));
      gone.push(reader.linkId);
    }
  }
}, 60_000);
afterAll(() => db.destroy());

const listRows = (): Promise<ReaderStepsTable[]> => db.selectFrom('reader_steps').selectAll().execute();
const recount = (rows: readonly ReaderStepsTable[]): StepCounts => {
  const counts = noCounts();
  for (const { step } of rows) counts[step]++;
  return counts;
};
/** Returns the owner's day of a moment, by the runtime's own calendar. */
const formats = new Map<string, Intl.DateTimeFormat>();
function toLocalDay(at: number, timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

// Zones whose clocks change in these weeks, by an hour or half an hour, or that are 45 minutes off.
const zones = ['UTC', 'Europe/Madrid', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham'];

it.each(zones)('sums of an owner in %s equal a recount of every step', async (timeZone) => {
  const rows = await listRows();
  const range = toCountedRange({ from: '2026-03-24', to: '2026-04-07', timeZone });
  const mine = rows.filter(({ user_id }) => user_id === ada);
  const within = mine.filter(({ at }) => toLocalDay(at, timeZone) >= '2026-03-24' && toLocalDay(at, timeZone) <= '2026-04-07');
  expect(within.length).toBeGreaterThan(200);
  const series = await listSeries(db, { userId: ada }, range);
  const days = range.starts.map((start) => toLocalDay(start, timeZone));
  expect(new Set(days).size).toBe(15);
  expect(series).toEqual(days.map((day) => recount(within.filter(({ at }) => toLocalDay(at, timeZone) === day))));
  const before = mine.filter(({ at }) => toLocalDay(at, timeZone) >= '2026-03-09' && toLocalDay(at, timeZone) < '2026-03-24');
  expect(await sumSpan(db, { userId: ada }, range.before)).toEqual(recount(before));
  const parts = await listParts(db, { userId: ada, subject: 'card', span: range, limit: 100 });
  const ofCards = new Map(cards.map((id) => [id, recount(within.filter(({ card_id }) => card_id === id))]));
  expect(new Map(parts.map(({ id, counts }) => [id, counts]))).toEqual(ofCards);
  expect(await sumSpan(db, { userId: ada, of: { subject: 'bulkSend', id: campaign } }, range)).toEqual(
    recount(within.filter(({ bulk_id }) => bulk_id === campaign)),
  );
  expect(await sumSpan(db, { userId: ada, of: { subject: 'event', id: event } }, range)).toEqual(
    recount(within.filter(({ event_id }) => event_id === event)),
  );
});

it('hours of a day on which clocks change add up to the day', async () => {
  for (const timeZone of zones) {
    const range = toCountedRange({ from: '2026-03-29', to: '2026-03-29', timeZone });
    expect(range.unit).toBe('hour');
    const rows = (await listRows()).filter(({ user_id, at }) => user_id === ada && toLocalDay(at, timeZone) === '2026-03-29');
    const series = await listSeries(db, { userId: ada }, range);
    for (const step of readerSteps) expect(series.reduce((sum, counts) => sum + counts[step], 0)).toBe(recount(rows)[step]);
  }
});

it('a step implies those before it, and each is counted once', async () => {
  const rows = await listRows();
  for (const step of readerSteps.slice(1, 7)) {
    const [has, had] = [step, readerSteps[readerSteps.indexOf(step) - 1]].map(
      (one) => new Set(rows.filter((row) => row.step === one).map(({ link_id }) => link_id)),
    );
    for (const link of has ?? []) expect(had).toContain(link);
  }
});

it('a recipient who is removed is in no number except the sent ones', async () => {
  expect(gone.length).toBeGreaterThan(20);
  const rows = await listRows();
  expect(rows.filter(({ link_id, step }) => gone.includes(link_id) && step !== 'sent')).toEqual([]);
  const reader = { linkId: 'one more', userId: ada, cardId: cards[0] ?? '' };
  const at = firstMs + 400 * dayMs;
  const range = toCountedRange({ from: '2027-04-20', to: '2027-04-30', timeZone: 'UTC' });
  await reach(reader, 'replied', at);
  expect(await sumSpan(db, { userId: ada }, range)).toMatchObject({ sent: 1, opened: 1, played: 0, replied: 1 });
  const live = await listLive(db, ada, { at: at + 90_000, minutes: 60 });
  expect(live.map(({ counts }) => counts.opened).slice(-3)).toEqual([0, 1, 0]);
  await transaction(db, (tx, commit) => numbers.takeBack(tx, reader.linkId, commit));
  expect(await sumSpan(db, { userId: ada }, range)).toEqual({ ...noCounts(), sent: 1 });
});

it('expired rows are deleted from the steps and the sums alike', async () => {
  const beforeMs = Date.parse('2026-03-27T13:20:00Z');
  for (const { purge } of numbersTables.purges) await purge(db, beforeMs);
  const range = toCountedRange({ from: '2026-03-20', to: '2026-04-20', timeZone: 'Asia/Kathmandu' });
  const rows = (await listRows()).filter(({ user_id, at }) => user_id === ben && at < range.to);
  expect(rows.length).toBeGreaterThan(0);
  expect(await sumSpan(db, { userId: ben }, range)).toEqual(recount(rows));
  const parts = await listParts(db, { userId: ben, subject: 'card', span: range, limit: 100 });
  expect(parts.reduce((sum, { counts }) => sum + counts.opened, 0)).toBe(recount(rows.filter(({ card_id }) => card_id !== null)).opened);
});

it('notifies a page once of many steps', async () => {
  await expect.poll(() => told.length, { timeout: 3000 }).toBeGreaterThan(0);
});
