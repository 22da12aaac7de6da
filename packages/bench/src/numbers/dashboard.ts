import { type Numbers, readerSteps } from '@hellograph/contract';
import { type DrillPerson, type DrillSystem, dataOf, openSystem } from '@hellograph/drills/harness';
import { sql } from 'kysely';
import type { Benchmark } from '../paired';

/** The 95th percentile of response times must not exceed this. */
const barMs = 200;
const dayMs = 24 * 60 * 60_000;
const slotMs = 15 * 60_000;
/** A year of a busy sender: each link took five steps. */
const [links, days, cards, campaigns] = [200_000, 365, 300, 20];
const stepsEach = 5;
const rounds = 10;

const uuid = (kind: number, number: ReturnType<typeof sql>) => sql`printf('00000000-0000-4000-8000-%04d%08d', ${sql.lit(kind)}, ${number})`;

/** A million steps, and their sums as the api keeps them. */
async function fill({ db }: DrillSystem, { userId }: DrillPerson): Promise<void> {
  const until = Math.floor(Date.now() / dayMs) * dayMs;
  const names = readerSteps.slice(0, stepsEach).map((step, index) => sql`(${sql.lit(step)}, ${sql.lit(index)})`);
  await sql`
    INSERT INTO reader_steps (link_id, step, user_id, card_id, bulk_id, event_id, at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(links)}), steps (step, place) AS (VALUES ${sql.join(names)})
    SELECT ${uuid(1, sql`i`)}, step, ${userId}, ${uuid(2, sql`i % ${sql.lit(cards)}`)}, ${uuid(3, sql`i % ${sql.lit(campaigns)}`)}, NULL,
      ${sql.lit(until)} - (i * 7919 % ${sql.lit(days * 24 * 60)}) * 60000 - place * 20000 - 100000
    FROM n CROSS JOIN steps`.execute(db);
  const subjects = { all: sql`''`, card: sql`card_id`, bulkSend: sql`bulk_id` };
  const columns = sql.join(readerSteps.map((step) => sql.ref(step)));
  const sums = sql.join(readerSteps.map((step) => sql`sum(step = ${sql.lit(step)})`));
  for (const [subject, id] of Object.entries(subjects)) {
    await sql`INSERT INTO number_slots (user_id, subject, subject_id, slot, ${columns})
      SELECT user_id, ${subject}, ${id}, at / ${sql.lit(slotMs)}, ${sums} FROM reader_steps GROUP BY user_id, ${id}, at / ${sql.lit(slotMs)}`.execute(
      db,
    );
    await sql`INSERT INTO number_days (user_id, subject, subject_id, day, ${columns})
      SELECT user_id, ${subject}, ${id}, at / ${sql.lit(dayMs)}, ${sums} FROM reader_steps GROUP BY user_id, ${id}, at / ${sql.lit(dayMs)}`.execute(
      db,
    );
  }
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const rangeOf = (lastDays: number) => `from=${toDay(Date.now() - (lastDays - 1) * dayMs)}&to=${toDay(Date.now())}&timeZone=Asia/Kathmandu`;

/** All requests of the page, in a time zone whose days are not those of UTC. */
const asked = () => [
  `/numbers?${rangeOf(30)}`,
  `/numbers?${rangeOf(365)}`,
  `/numbers/parts?${rangeOf(30)}&by=card`,
  `/numbers/parts?${rangeOf(365)}&by=card`,
  `/numbers/parts?${rangeOf(365)}&by=bulkSend`,
  '/numbers/live',
];

/** Returns the 95th percentile of all response times in milliseconds, one request at a time. */
async function askAll({ http }: DrillSystem, { headers }: DrillPerson): Promise<number> {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const path of asked()) {
      const answer = await http.ask({ path, headers });
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.bytes}`);
      tookMs.push(answer.tookMs);
    }
  return tookMs.sort((a, b) => a - b)[Math.ceil(tookMs.length * 0.95) - 1] ?? 0;
}

async function requireMillion({ db, http }: DrillSystem, { headers }: DrillPerson): Promise<void> {
  const { count } = await db
    .selectFrom('reader_steps')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { numbers } = dataOf<{ numbers: Numbers }>(await http.ask({ path: `/numbers?${rangeOf(366)}`, headers }));
  const summed = readerSteps.reduce((sum, step) => sum + numbers.total[step] + numbers.before[step], 0);
  if (count !== links * stepsEach || summed !== count) throw new Error(`${summed} of ${count} steps were counted`);
}

/** Measures the numbers of a user with a million steps, requested as the page does. */
export async function numbersBench(): Promise<Benchmark> {
  const system = await openSystem({ name: 'numbers', workers: 0, worker: 'quick' });
  const [person] = await system.addPeople(1, 1);
  if (!person) throw new Error('nobody was added');
  await fill(system, person);
  // The api closed the connections that stood still meanwhile.
  await system.http.ask({ path: '/health/live' }).catch(() => undefined);
  await requireMillion(system, person);
  return {
    name: 'numbers',
    unit: 'ms',
    beside: 'what it may be',
    bars: { subject: barMs },
    pair: async () => ({ subject: await askAll(system, person), floor: barMs }),
    close: () => system.close(),
  };
}
