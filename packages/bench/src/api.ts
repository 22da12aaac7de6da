import { type DrillPerson, type HttpCall, type HttpClient, insertPastVideos, openHttpClient, openSystem } from '@hellograph/drills/harness';
import { startFloor } from './floors/floor-program';
import type { Benchmark } from './paired';

const requests = 1000;
const connections = 8;
/** Limits count by person and address, so the requests are spread over several people. */
const people = 16;

/** Returns microseconds per request, with several always in flight. */
async function microsecondsEach(http: HttpClient, toCall: (index: number) => HttpCall): Promise<number> {
  let next = 0;
  const askOn = async () => {
    for (let index = next++; index < requests; index = next++) {
      const { status } = await http.ask(toCall(index));
      if (status !== 200) throw new Error(`Unexpected status ${status}`);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, askOn));
  return ((performance.now() - startedAt) * 1000) / requests;
}

export interface ApiBench {
  name: string;
  path: string;
  /** Videos in each person's list. */
  videos: number;
}

/** Compares a signed-in request to the api with a Fastify that says hello. */
export async function apiBench({ name, path, videos }: ApiBench): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 0, worker: 'quick' });
  const crowd = await system.addPeople(people, 1);
  for (const { userId } of crowd) await insertPastVideos(system.db, userId, videos);
  const { port, program } = await startFloor('hello-server.ts', system.folder);
  const hello = openHttpClient(`http://127.0.0.1:${port}`);
  const toCall = (index: number): HttpCall => ({ path, headers: (crowd[index % people] as DrillPerson).headers });
  return {
    name,
    unit: 'µs',
    pair: async () => ({
      subject: await microsecondsEach(system.http, toCall),
      floor: await microsecondsEach(hello, () => ({ path: '/hello' })),
    }),
    close: async () => {
      hello.close();
      await program.stop();
      await system.close();
    },
  };
}
