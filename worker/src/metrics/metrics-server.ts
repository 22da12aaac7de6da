import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSameSecret } from '@hellograph/kit';
import type { WorkerMetrics } from './metrics';

export interface MetricsServerOptions {
  port: number;
  host: string;
  /** `/metrics` requires it as a bearer token. Mandatory unless `host` is loopback. */
  token: string | undefined;
  metrics: Pick<WorkerMetrics, 'write' | 'contentType'>;
  /** Whether the worker can take a job now. */
  isReady: () => boolean;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Serves `/metrics`, `/health/live` and `/health/ready` of a worker. The caller closes it. */
export async function openMetricsServer(options: MetricsServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const { port, host, token } = options;
  if (!loopback.has(host) && !token)
    throw new Error(`WORKER_METRICS_HOST is ${host}, which other machines can reach. Set OPERATOR_TOKEN, or leave it at 127.0.0.1.`);
  const server = createServer((request, response) => void answer(request, response, options));
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = 50;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse, options: MetricsServerOptions): Promise<void> {
  const { token, metrics, isReady } = options;
  const send = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  const mayRead = () => !token || isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
  if (method !== 'GET') return void send(405, 'Only GET\n');
  if (url === '/health/live') return void send(200, 'live\n');
  if (url === '/health/ready') return void (isReady() ? send(200, 'ready\n') : send(503, 'Redis cannot be reached\n'));
  if (url !== '/metrics') return void send(404, 'Not found\n');
  if (!mayRead()) return void send(403, 'The operator token is needed\n');
  send(200, await metrics.write(), metrics.contentType);
}
