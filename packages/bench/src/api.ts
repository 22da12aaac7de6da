import type { Card } from '@hellograph/contract';
import {
  type DrillPerson,
  type DrillSystem,
  dataOf,
  type HttpCall,
  type HttpClient,
  insertPastVideos,
  openHttpClient,
  openSystem,
  toFormBody,
} from '@hellograph/drills/harness';
import { drawPortrait } from '@hellograph/testing';
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

/** Compares requests to the api with a Fastify that says hello, in the same run. */
async function besideHello(name: string, system: DrillSystem, ask: () => Promise<number>): Promise<Benchmark> {
  const { port, program } = await startFloor('hello-server.ts', system.folder);
  const hello = openHttpClient(`http://127.0.0.1:${port}`);
  return {
    name,
    unit: 'µs',
    pair: async () => ({ subject: await ask(), floor: await microsecondsEach(hello, () => ({ path: '/hello' })) }),
    close: async () => {
      hello.close();
      await program.stop();
      await system.close();
    },
  };
}

/** Signed-in requests of several people. */
export async function apiBench({ name, path, videos }: ApiBench): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 0, worker: 'quick' });
  const crowd = await system.addPeople(people, 1);
  for (const { userId } of crowd) await insertPastVideos(system.db, userId, videos);
  const toCall = (index: number): HttpCall => ({ path, headers: (crowd[index % people] as DrillPerson).headers });
  return besideHello(name, system, () => microsecondsEach(system.http, toCall));
}

/** The page of a card with a photo, or the photo behind its link, as strangers ask for them. */
export async function cardBench(name: 'card-page' | 'card-photo'): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 1, worker: 'quick' });
  const [person] = await system.addPeople(1, 1);
  const send = async <Data>(path: string, { headers = {}, body }: Pick<HttpCall, 'headers' | 'body'>): Promise<Data> => {
    const answer = await system.http.ask({ method: 'POST', path, headers: { ...person?.headers, ...headers }, body });
    if (answer.status >= 400) throw new Error(`POST ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  const toJson = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) });
  const photo = await drawPortrait({ name: 'rosa', widthPx: 480, format: 'jpeg' });
  const { photoId } = await send<{ photoId: string }>('/cards/photos', await toFormBody({}, photo));
  const words = { cover: 'Happy birthday', inside: 'All the best to you and yours', faceOwner: 'agreed' };
  const { card } = await send<{ card: Card }>('/cards', toJson({ photoId, ...words }));
  const [link] = (await send<{ card: Card }>(`/cards/${card._id}/links`, toJson({}))).card.links;
  const path = new URL(link?.url ?? '').pathname + (name === 'card-photo' ? '/photo.jpg' : '');
  const visitors = openHttpClient(system.url, { prefix: '' });
  const bench = await besideHello(name, system, () => microsecondsEach(visitors, () => ({ path })));
  const close = async () => {
    visitors.close();
    await bench.close();
  };
  return { ...bench, close };
}
