import { type DrillPerson, type HttpCall, insertPastVideos, openCluster, openCpuShares, openHttpClient } from '@hellograph/drills/harness';
import type { Benchmark } from '../paired';

/** Cores of each api, so that two fit next to the database and the clients. */
const cores = 0.2;
const people = 16;
const videos = 20;
const requests = 160;
/** In flight at each api. */
const connections = 6;
/** Two apis serve at least 1.7 times as much as one. */
const bar = 0.588;

/**
 * Time for a list of videos at two apis, beside the same at one of them. Each api has the same
 * small part of a core; PostgreSQL and Redis are shared.
 */
export async function scaleApisBench(): Promise<Benchmark> {
  const shares = openCpuShares(cores);
  const cluster = await openCluster({ name: 'scale-apis', apis: 2, workers: 1, log: () => {} });
  const crowd = await cluster.addPeople(people, 1);
  for (const { userId } of crowd) await insertPastVideos(cluster.db, userId, videos);
  for (const { program } of cluster.apis) shares.give(program.pid);
  const clients = cluster.apis.map(({ url }) => openHttpClient(url));
  const toCall = (index: number): HttpCall => ({ path: '/video', headers: (crowd[index % people] as DrillPerson).headers });

  /** Milliseconds for a request, with as many in flight at each of the first `count` apis. */
  const millisecondsEach = async (count: number): Promise<number> => {
    const total = requests * count;
    let next = 0;
    const askOn = async (http: (typeof clients)[number]) => {
      for (let index = next++; index < total; index = next++) {
        const { status } = await http.ask(toCall(index));
        if (status !== 200) throw new Error(`Unexpected status ${status}`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(clients.slice(0, count).flatMap((http) => Array.from({ length: connections }, () => askOn(http))));
    return (performance.now() - startedAt) / total;
  };
  return {
    name: 'scale-apis',
    unit: 'ms',
    beside: `one api; each has ${cores} of a core`,
    bars: { ratio: bar },
    pair: async () => ({ subject: await millisecondsEach(2), floor: await millisecondsEach(1) }),
    close: async () => {
      for (const client of clients) client.close();
      await cluster.close();
      shares.close();
    },
  };
}
