import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { serverWords } from '@hellograph/words/server';
import { toEnvelope } from '../http/error-rim';
import { maintenancePagePolicy, toMaintenancePage } from '../http/maintenance';
import { toRequestLanguage } from '../http/request-language';
import type { StartReason } from './carry-out-restore';

export interface PortHold {
  /** Frees the port for the server. */
  release(): Promise<void>;
}

const tryEveryMs = 20;
const retryAfterSec = 5;

interface HoldOptions {
  port: number;
  host: string;
  reason: StartReason;
  log: Logger;
}

/**
 * Opens a server at the port of the one that starts again: pages say so and come back by
 * themselves, and calls are refused with MAINTENANCE, which the app sends again later. The port may
 * still be in use by the server that ends.
 */
export function holdPort({ port, host, reason, log }: HoldOptions): PortHold {
  const server = createServer((request, response) => answer(request, response, reason));
  let isReleased = false;
  const listen = () => isReleased || server.listen({ port, host });
  server.on('error', (err: NodeJS.ErrnoException) => {
    if (err.code === 'EADDRINUSE') setTimeout(listen, tryEveryMs);
    else log.error({ err }, 'nobody can be told that the server starts again');
  });
  listen();
  return {
    release: () =>
      new Promise((resolve) => {
        isReleased = true;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, reason: StartReason): void {
  request.resume();
  const text = serverWords(toRequestLanguage(request)).restoring[reason];
  const head = { 'retry-after': String(retryAfterSec), 'cache-control': 'no-store', connection: 'close' };
  if (request.url === '/api/health/live') {
    // A supervisor that asks whether the process lives must not end it now.
    response.writeHead(200, { ...head, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ success: true, status: 200, message: 'OK', data: { uptimeSec: process.uptime() } }));
    return;
  }
  const isPage = request.method === 'GET' && Boolean(request.headers.accept?.includes('text/html')) && !request.url?.startsWith('/api/');
  if (isPage) {
    const more = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': maintenancePagePolicy };
    response.writeHead(503, { ...head, ...more });
    response.end(toMaintenancePage(text, { language: toRequestLanguage(request), againAfterSec: retryAfterSec }));
    return;
  }
  const error = new CodedError('MAINTENANCE', { message: text, retryAfterSec });
  response.writeHead(503, { ...head, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(toEnvelope(error, crypto.randomUUID())));
}
