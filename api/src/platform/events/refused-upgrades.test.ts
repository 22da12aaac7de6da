import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketOptions, videoRoom } from '@hellograph/contract';
import { openMessageBus } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { openRealtime } from './realtime';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A proxy as in many offices: requests pass, upgrades do not. */
function createOfficeProxy(target: number) {
  const refused: string[] = [];
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const passed = forward({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const proxy = createServer(pass);
  proxy.on('upgrade', ({ url = '' }, socket) => {
    refused.push(url);
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });
  return { proxy, refused };
}

it('a page behind a proxy that refuses upgrades receives its videos by polling', async () => {
  const server = createServer();
  const bus = openMessageBus({ redisUrl: 'unix:///nowhere/redis.sock', log: createLogger({ name: 'test', level: 'silent' }) });
  cleanups.push(() => bus.close());
  const realtime = openRealtime({
    server,
    bus,
    isInTeam: async () => false,
    findSession: async () => ({ id: 'session-ada', userId: 'ada' }),
    publicUrl: 'http://hello.test',
  });
  cleanups.push(() => realtime.close());
  const { proxy, refused } = createOfficeProxy(await listen(server));
  const socket = io(`http://127.0.0.1:${await listen(proxy)}`, { ...socketOptions, auth: { token: 'token-ada' }, reconnection: false });
  cleanups.push(() => socket.close());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  expect(refused[0]).toContain('transport=websocket');
  expect(socket.io.engine.transport.name).toBe('polling');

  expect(await socket.timeout(20_000).emitWithAck('subscribe', videoRoom('ada'))).toBe(true);
  const heard = once(socket as never, 'videoProgress');
  realtime.toUser('ada', 'videoProgress', { _id: 'video', stage: 'draw', progress: 0.5, etaSec: 2 });
  expect(await heard).toMatchObject([{ _id: 'video' }]);
});
