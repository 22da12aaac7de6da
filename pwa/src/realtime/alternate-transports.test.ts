import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketOptions } from '@hellograph/contract/events';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { alternateTransports } from './alternate-transports';

it('falls back to polling after an upgrade without a response', async () => {
  const asked: string[] = [];
  const note = ({ url = '' }: IncomingMessage) => asked.push(new URL(url, 'http://proxy').searchParams.get('transport') ?? '');
  const proxy = createServer((request, response) => {
    note(request);
    response.writeHead(502).end();
  });
  proxy.on('upgrade', note);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const times = { timeout: 300, reconnectionDelay: 10, reconnectionDelayMax: 10 };
  const socket = io(`http://127.0.0.1:${port}`, { ...socketOptions, ...times });
  alternateTransports(socket);
  await expect.poll(() => asked.slice(0, 2), { timeout: 10_000 }).toEqual(['websocket', 'polling']);
  socket.close();
  proxy.closeAllConnections();
  proxy.close();
});
