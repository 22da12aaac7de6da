import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** As `lb_try_duration` of the Caddyfile. */
const tryForMs = 5000;
const betweenTriesMs = 100;
/** As Caddy's: a connection is not closed at the moment at which a page uses it again. */
const idleMs = 300_000;

export interface FrontProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * What stands in front of several apis: each request goes to the next one. One that does not accept
 * a connection is passed over, as by the `Caddyfile`; a connection that breaks later is a 502.
 */
export async function startFrontProxy(upstreams: readonly string[]): Promise<FrontProxy> {
  let turn = 0;
  const server = createServer((incoming, response) => void sendOn(incoming, response, () => upstreams[turn++ % upstreams.length] ?? ''));
  server.keepAliveTimeout = idleMs;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendOn(incoming: IncomingMessage, response: ServerResponse, next: () => string): Promise<void> {
  const body = await buffer(incoming);
  const until = performance.now() + tryForMs;
  for (;;) {
    const outcome = await tryOne(next(), { incoming, body, response });
    if (outcome === 'sent') return;
    if (outcome === 'broken' || performance.now() > until)
      return void (response.headersSent ? response.destroy() : response.writeHead(502).end());
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
    const onward = request(`${upstream}${incoming.url}`, { method: incoming.method ?? 'GET', headers, agent: false });
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
