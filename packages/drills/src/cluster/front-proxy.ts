import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** As `lb_try_duration`, `lb_try_interval` and `health_interval` of the Caddyfile. */
const tryForMs = 5000;
const betweenTriesMs = 250;
const healthEveryMs = 1000;
/** As Caddy's: a connection is not closed at the moment at which a page uses it again. */
const idleMs = 300_000;

export interface FrontProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * The proxy in front of several apis if Caddy is not installed: each request goes to the next
 * healthy one. As in the `Caddyfile`, one that does not accept a connection is skipped; a
 * connection that breaks later is a 502, unless the request only reads.
 */
export async function startFrontProxy(upstreams: readonly string[]): Promise<FrontProxy> {
  const ill = new Set<string>();
  const ended = new AbortController();
  const look = async (upstream: string) => {
    while (!ended.signal.aborted) {
      const isWell = await fetch(`http://${upstream}/api/health/live`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isWell) ill.delete(upstream);
      else ill.add(upstream);
      await sleep(healthEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const looking = upstreams.map(look);
  let turn = 0;
  const next = () => {
    const well = upstreams.filter((upstream) => !ill.has(upstream));
    return well[turn++ % well.length];
  };
  const server = createServer((incoming, response) => void sendOn(incoming, response, next));
  server.keepAliveTimeout = idleMs;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      ended.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(looking);
    },
  };
}

async function sendOn(incoming: IncomingMessage, response: ServerResponse, next: () => string | undefined): Promise<void> {
  const body = await buffer(incoming);
  const until = performance.now() + tryForMs;
  for (;;) {
    const upstream = next();
    const outcome = upstream === undefined ? 'refused' : await tryOne(upstream, { incoming, body, response });
    if (outcome === 'sent') return;
    const isOver = performance.now() > until || (outcome === 'broken' && incoming.method !== 'GET');
    if (isOver) return void (response.headersSent ? response.destroy() : response.writeHead(502).end());
    await sleep(betweenTriesMs);
  }
}

interface Passing {
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
}

function tryOne(upstream: string, { incoming, body, response }: Passing): Promise<'sent' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const { connection: _, ...headers } = incoming.headers;
    const onward = request(`http://${upstream}${incoming.url}`, { method: incoming.method ?? 'GET', headers, agent: false });
    onward.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    onward.once('response', (answer) => {
      answer.once('error', () => resolve('broken'));
      buffer(answer).then(
        (bytes) => {
          const { connection: __, 'transfer-encoding': ___, ...own } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, { ...own, 'content-length': String(bytes.length) });
          response.end(incoming.method === 'HEAD' ? undefined : bytes);
          resolve('sent');
        },
        () => resolve('broken'),
      );
    });
    onward.end(body);
  });
}
