import { type NumberSubject, readerSteps, type StepCounts } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type ExpressionBuilder, sql } from 'kysely';
import { type CountedRange, type NumberSpan, noCounts, splitSpan, toCounts, toRuns, toSlot } from './number-ranges';

/** The subject of numbers: a whole account, or one card, campaign, event or member. */
export interface WhoseNumbers {
  userId: string;
  of?: { subject: NumberSubject; id: string } | undefined;
}

type Sums = StepCounts;

/** Selects the sum of each column; 0 without rows. */
const sums = <DB, Table extends keyof DB>(of: ExpressionBuilder<DB, Table>) =>
  readerSteps.map((step) => of.fn.coalesce(of.fn.sum<number>(sql.ref(step)), sql.lit(0)).as(step));

const read = (row: Record<string, unknown>): Sums => toCounts((step) => Number(row[step]));

const slotsOf = (db: Executor, { userId, of }: WhoseNumbers) =>
  db
    .selectFrom('number_slots')
    .where('user_id', '=', userId)
    .where('subject', '=', of?.subject ?? 'all')
    .where('subject_id', '=', of?.id ?? '');

export async function sumSpan(db: Executor, counted: WhoseNumbers, { from, to }: NumberSpan): Promise<StepCounts> {
  const summed = slotsOf(db, counted).where('slot', '>=', toSlot(from)).where('slot', '<', toSlot(to));
  return read(await summed.select(sums).executeTakeFirstOrThrow());
}

/** Lists the counts of each hour or day of a range, in order. */
export async function listSeries(db: Executor, counted: WhoseNumbers, range: CountedRange): Promise<StepCounts[]> {
  const series = range.starts.map(noCounts);
  for (const { fromSlot, toSlot: end, slotsEach, first } of toRuns(range)) {
    const place = sql<number>`(slot - ${sql.lit(fromSlot)}) / ${sql.lit(slotsEach)}`;
    const rows = await slotsOf(db, counted)
      .select((of) => [place.as('place'), ...sums(of)])
      .where('slot', '>=', fromSlot)
      .where('slot', '<', end)
      .groupBy(place)
      .execute();
    for (const row of rows) series[first + row.place] = read(row);
  }
  return series;
}

export interface PartCounts {
  id: string;
  counts: StepCounts;
}

/** Lists the counts of each card, campaign, event or member in a span, most opened first. */
export async function listParts(
  db: Executor,
  {
    userId,
    subject,
    span,
    limit,
    ids,
  }: { userId: string; subject: NumberSubject; span: NumberSpan; limit: number; ids?: readonly string[] },
): Promise<PartCounts[]> {
  if (ids?.length === 0) return [];
  const { days, edges } = splitSpan(span);
  const columns = ['subject_id', ...readerSteps] as const;
  const wholeDays = db
    .selectFrom('number_days')
    .select(columns)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('day', '>=', days.from)
    .where('day', '<', days.to);
  const ofEdge = (edge: NumberSpan) =>
    db
      .selectFrom('number_slots')
      .select(columns)
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('slot', '>=', edge.from)
      .where('slot', '<', edge.to);
  const all = edges.reduce((some, edge) => some.unionAll(ofEdge(edge)), wholeDays);
  let rows = db
    .selectFrom(all.as('part'))
    .select((of) => ['subject_id', ...sums(of)])
    .groupBy('subject_id')
    .orderBy(sql`sum(opened)`, 'desc')
    .orderBy(sql`sum(sent)`, 'desc')
    .orderBy('subject_id')
    .limit(limit);
  if (ids) rows = rows.where('subject_id', 'in', ids);
  return (await rows.execute()).map((row) => ({ id: row.subject_id, counts: read(row) }));
}

const minuteMs = 60_000;

/** Lists the steps of each of the last minutes, the current one last. */
export async function listLive(db: Executor, userId: string, { at, minutes }: { at: number; minutes: number }) {
  const first = Math.floor(at / minuteMs) - minutes + 1;
  const live = Array.from({ length: minutes }, (_, index) => ({ at: (first + index) * minuteMs, counts: noCounts() }));
  const rows = await db
    .selectFrom('reader_steps')
    .select(['step', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>=', first * minuteMs)
    .execute();
  for (const row of rows) {
    const minute = live[Math.min(Math.floor(row.at / minuteMs) - first, minutes - 1)];
    if (minute) minute.counts[row.step]++;
  }
  return live;
}
