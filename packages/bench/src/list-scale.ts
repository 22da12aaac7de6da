import { type DrillPerson, type DrillSystem, insertPastVideo, openSystem } from '@hellograph/drills/harness';
import { sql } from 'kysely';
import { type Benchmark, medianOf } from './paired';

const listLength = 100;
const rows = { small: 100, large: 1_000_000 } as const;
const calls = 60;
/**
 * Distance between the people whose lists are read, so that they are far apart in the large table.
 */
const stride = 7919;

interface Filled {
  system: DrillSystem;
  people: DrillPerson[];
}

/**
 * Opens an api whose table has this many rows, a hundred for each person, so that all responses
 * have the same size.
 */
async function openFilled(name: string, rowCount: number): Promise<Filled> {
  const system = await openSystem({ name, workers: 0, worker: 'quick' });
  const people = await system.addPeople(rowCount / listLength, 1);
  const [first] = people;
  if (first) await copyForAll(system, first.userId);
  return { system, people };
}

/** Interleaves the videos of different people in the table, as in real use. */
async function copyForAll({ db }: DrillSystem, userId: string): Promise<void> {
  const template = await insertPastVideo(db, userId);
  const own = { id: sql`users.id || '-' || n.i`, user_id: sql`users.id`, created_at: sql`videos.created_at - n.i` };
  const columns = Object.keys(template);
  const values = columns.map((column) => (own as Record<string, ReturnType<typeof sql>>)[column] ?? sql.ref(`videos.${column}`));
  await sql`
    INSERT INTO videos (${sql.join(columns.map((column) => sql.ref(column)))})
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${listLength})
    SELECT ${sql.join(values)} FROM n CROSS JOIN users CROSS JOIN videos WHERE videos.id = ${template.id}`.execute(db);
  await db.deleteFrom('videos').where('id', '=', template.id).execute();
}

/** Returns the median time of a list in milliseconds, one request at a time. */
async function medianMs({ system, people }: Filled, round: number): Promise<number> {
  const tookMs: number[] = [];
  for (let call = 0; call < calls; call++) {
    const person = people[((round * calls + call) * stride) % people.length];
    const answer = await system.http.ask({ path: '/video', headers: person?.headers ?? {} });
    if (answer.status !== 200) throw new Error(`Unexpected status ${answer.status}`);
    tookMs.push(answer.tookMs);
  }
  return medianOf(tookMs);
}

/** Compares the same list out of a million rows and out of a hundred. */
export async function listScaleBench(): Promise<Benchmark> {
  const small = await openFilled('list-small', rows.small);
  const large = await openFilled('list-large', rows.large);
  let round = 0;
  return {
    name: 'list-scale',
    unit: 'ms',
    pair: async () => {
      round += 1;
      return { subject: await medianMs(large, round), floor: await medianMs(small, round) };
    },
    close: async () => {
      await small.system.close();
      await large.system.close();
    },
  };
}
