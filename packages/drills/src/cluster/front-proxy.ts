import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@hellograph/kit';
import { endGroup, spawnOwned } from '../harness/owned';
import { projectUrl } from '../harness/project';
import { untilUp } from '../harness/system';

/** As `lb_try_duration`, `lb_try_interval` and `health_interval` of the Caddyfile. */
const tryForMs = 5000;
const betweenTriesMs = 250;
const healthEveryMs = 1000;
/** As Caddy's: a connection is not closed at the moment at which a page uses it again. */
const idleMs = 300_000;

interface FrontProxy {
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

const findCaddy = () => (process.env.PATH ?? '').split(':').find((dir) => existsSync(join(dir, 'caddy')));

/**
 * Without the domains of brands, for which Caddy would listen on the port of all of this machine.
 */
const toOwnConfig = (caddyfile: string): string =>
  caddyfile.slice(0, caddyfile.indexOf('# Domains of brands lead')).replace(/^\{$/m, '{\n\tadmin off');

/** Caddy with the project's own `Caddyfile` in front of `upstreams`, or what does the same. */
export async function startFront(
  upstreams: readonly string[],
  { folder, log }: { folder: string; log: (line: string) => void },
): Promise<FrontProxy> {
  if (!findCaddy()) {
    log('Caddy is not installed: using an equivalent proxy');
    return startFrontProxy(upstreams);
  }
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const config = join(folder, 'Caddyfile');
  // Without the admin endpoint, on which another Caddy on this machine would mistake it for itself.
  writeFileSync(config, toOwnConfig(readFileSync(new URL('Caddyfile', projectUrl), 'utf8')));
  const output = openSync(join(folder, 'caddy.log'), 'a');
  const caddy = spawnOwned('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HELLOGRAPH_DOMAIN: url,
      HELLOGRAPH_UPSTREAM: upstreams.join(' '),
    },
    stdio: ['ignore', output, output],
  });
  caddy.unref();
  await untilUp(url, folder);
  return {
    url,
    close: async () => {
      if (caddy.pid !== undefined) endGroup(caddy.pid);
    },
  };
}
