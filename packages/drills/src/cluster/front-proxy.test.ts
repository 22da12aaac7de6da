import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort, waitFor } from '@hellograph/kit';
import { afterEach, expect, it } from 'vitest';
import { startFrontProxy } from './front-proxy';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const isHealth = (path = '') => path === '/api/health/live';

/** Returns its place. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answers = (name: string) => listen((_, response) => void response.end(name));
/** A healthy server that closes the connection on every other request. */
const hangsUp = () => listen(({ url, socket }, response) => (isHealth(url) ? response.end() : socket.destroy()));

async function open(upstreams: string[]) {
  const { url, close } = await startFrontProxy(upstreams);
  ended.push(close);
  return async (method: string) => {
    const answer = await fetch(`${url}/`, { method });
    return `${answer.status} ${await answer.text()}`;
  };
}

it('passes over an api that says that it stops, and one that refuses connections', async () => {
  let [isStopping, asked] = [false, 0];
  const first = await listen(({ url }, response) => {
    if (isHealth(url)) return void response.writeHead(isStopping ? 503 : 200).end();
    asked++;
    response.end('first');
  });
  const ask = await open([first, `127.0.0.1:${await findFreePort()}`, await answers('last')]);
  await waitFor(async () => (await ask('POST')) === '200 first', { timeoutMs: 5000, what: 'A request to the first server' });
  isStopping = true;
  await waitFor(
    async () => {
      const before = asked;
      for (let turn = 0; turn < 4; turn++) expect(await ask('POST')).toMatch(/^200 (first|last)$/);
      return asked === before;
    },
    { timeoutMs: 10_000, what: 'The detection of its stop' },
  );
});

it('retries only reads on another server', async () => {
  const ask = await open([await hangsUp(), await hangsUp(), await answers('last')]);
  expect([await ask('POST'), await ask('POST'), await ask('POST')]).toEqual(['502 ', '502 ', '200 last']);
  expect(await ask('GET')).toBe('200 last');
});
