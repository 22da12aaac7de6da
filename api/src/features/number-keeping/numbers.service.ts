import {
  CodedError,
  type LiveMinute,
  type NumberFileQuery,
  type NumberPart,
  type NumberPartsQuery,
  type NumberSubject,
  type Numbers,
  type NumbersQuery,
  numberLimits,
  readerSteps,
  type StepCounts,
} from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { type CountedRange, noCounts, toCountedRange } from '../../domain/numbers/number-ranges';
import { listLive, listParts, listSeries, sumSpan } from '../../domain/numbers/read-numbers';
import { findNames } from '../../domain/users/users.repo';
import { toTableFile } from '../../platform/downloads/table-file';

export type NumbersService = ReturnType<typeof createNumbersService>;

const toMoment = (ms: number) => new Date(ms).toISOString();
const addUp = (series: readonly StepCounts[]): StepCounts => {
  const total = noCounts();
  for (const counts of series) for (const step of readerSteps) total[step] += counts[step];
  return total;
};

/** Statistics about a user's sends. Every query is limited to their own. */
export function createNumbersService({ db, now }: { db: Database; now: () => number }) {
  return {
    read: async (userId: string, { of: subject, id, ...given }: NumbersQuery): Promise<Numbers> => {
      if ((subject === undefined) !== (id === undefined))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'id', message: 'Send of and id together, or neither.' }] });
      const range = toCountedRange(given);
      const counted = { userId, of: subject && id ? { subject, id } : undefined };
      const series = await listSeries(db, counted, range);
      return {
        unit: range.unit,
        total: addUp(series),
        before: await sumSpan(db, counted, range.before),
        series: series.map((counts, index) => ({ at: toMoment(range.starts[index] ?? range.from), counts })),
      };
    },

    listParts: async (userId: string, { by, ...given }: NumberPartsQuery) => {
      const parts = await listNamed(db, { userId, by, range: toCountedRange(given), limit: numberLimits.listedMax + 1 });
      return { parts: parts.slice(0, numberLimits.listedMax), isCut: parts.length > numberLimits.listedMax };
    },

    /** Returns a table for other programs, in the units of the page. */
    toFile: async (userId: string, { by, ...given }: NumberFileQuery): Promise<string> => {
      const range = toCountedRange(given);
      const cells = (counts: StepCounts) => readerSteps.map((step) => String(counts[step]));
      if (by === 'time') {
        const series = await listSeries(db, { userId }, range);
        const rows = series.map((counts, index) => [toLocal(range, index, given.timeZone), ...cells(counts)]);
        return toTableFile([[range.unit, ...readerSteps], ...rows]);
      }
      const parts = await listNamed(db, { userId, by, range, limit: numberLimits.fileMax });
      const before = readerSteps.map((step) => `${step} before`);
      const rows = parts.map((part) => [part._id, part.name ?? '', ...cells(part.counts), ...cells(part.before)]);
      return toTableFile([['id', 'name', ...readerSteps, ...before], ...rows]);
    },

    listLive: async (userId: string): Promise<LiveMinute[]> => {
      const minutes = await listLive(db, userId, { at: now(), minutes: numberLimits.liveMinutes });
      return minutes.map(({ at, counts }) => ({ at: toMoment(at), counts }));
    },
  };
}

interface ListedParts {
  userId: string;
  by: NumberSubject;
  range: CountedRange;
  limit: number;
}

interface NamedSubjects {
  userId: string;
  by: NumberSubject;
  ids: readonly string[];
}

/** The maximum number of ids in one statement. */
const idsAtOnce = 500;

/**
 * Finds the names of an owner's cards, campaigns or events, or of members who made them. Deleted
 * subjects, and those given to another owner, have none.
 */
export async function findSubjectNames(db: Database, { userId, by, ids }: NamedSubjects): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (by === 'event') {
    const events = await hostedEventsRepo(db).list(userId, ids);
    return new Map(events.flatMap(({ id, user_id, title }) => (user_id === userId ? [[id, title] as const] : [])));
  }
  if (by === 'member') return findNames(db, ids);
  if (by === 'card') return findCovers(db, userId, ids);
  const sends = await bulkSendsRepo(db).list(userId);
  const covers = await findCovers(
    db,
    userId,
    sends.map(({ card_id }) => card_id),
  );
  return new Map(sends.flatMap(({ id, card_id }) => (covers.has(card_id) ? [[id, covers.get(card_id) ?? ''] as const] : [])));
}

async function findCovers(db: Database, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const covers = new Map<string, string>();
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const card of await cardsRepo(db).listAny(ids.slice(from, from + idsAtOnce)))
      if (card.user_id === userId && card.deleted_at === null) covers.set(card.id, card.cover);
  return covers;
}

async function listNamed(db: Database, { userId, by, range, limit }: ListedParts): Promise<NumberPart[]> {
  const parts = await listParts(db, { userId, subject: by, span: range, limit });
  const ids = parts.map(({ id }) => id);
  const before = await listParts(db, { userId, subject: by, span: range.before, limit, ids });
  const counted = new Map(before.map(({ id, counts }) => [id, counts]));
  const names = await findSubjectNames(db, { userId, by, ids });
  return parts.map(({ id, counts }) => ({ _id: id, name: names.get(id) ?? null, counts, before: counted.get(id) ?? noCounts() }));
}

/** Formats a moment in the owner's time zone: `2026-12-24` or `2026-12-24 09:00`. */
function toLocal({ starts, unit }: CountedRange, index: number, timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  const shown = new Date(starts[index] ?? 0).toLocaleString('sv-SE', { timeZone });
  return unit === 'day' ? shown.slice(0, 10) : shown.slice(0, 16);
}
