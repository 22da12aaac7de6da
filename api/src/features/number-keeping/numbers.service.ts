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
import { type CountedRange, noCounts, toCountedRange } from '../../domain/numbers/number-ranges';
import { listLive, listParts, listSeries, sumSpan } from '../../domain/numbers/read-numbers';
import { toTableFile } from '../../platform/downloads/table-file';
import { findSubjectNames } from './subject-names';

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
