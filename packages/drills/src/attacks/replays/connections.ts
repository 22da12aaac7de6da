import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPath, videoRoom } from '@hellograph/contract';
import { io } from 'socket.io-client';
import type { AttackTarget, Replay } from './target';

const socketsOfAddressMax = 128;
const socketsOfUserMax = 20;
const messagesMax = 50;
/** Headers may take 15 seconds and bodies 20, and the server checks every three. */
const endedWithinMs = { headers: 25_000, bodies: 32_000 } as const;
/** The limit on a busy machine. Unprotected, everyone waits for 50 seconds. */
const honestWithinMs = 5_000;

const isOpen = ({ destroyed, readableEnded }: Socket) => !destroyed && !readableEnded;

/** Opens sockets of one stranger that each send something and then a byte a second. */
function openTrickles({ product }: AttackTarget, { count, first, localAddress }: { count: number; first: string; localAddress: string }) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(new URL(product.url).port), host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.resume();
    socket.write(first);
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket)) socket.write('a');
  }, 1000);
  return {
    countOpen: () => sockets.filter(isOpen).length,
    close: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends an honest visitor's requests meanwhile. Returns the slowest response time. */
async function visitWhile({ ask }: AttackTarget, isOn: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (isOn()) {
    const startedAt = performance.now();
    const status = await ask('GET /health/live').then(
      (answer) => answer.status,
      () => 0,
    );
    slowestMs = Math.max(slowestMs, status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
    await sleep(250);
  }
  return Math.round(slowestMs);
}

const halfSent: Replay = {
  finding: 8,
  attack: 'hold every connection with headers that arrive byte by byte',
  run: async (target) => {
    const count = target.isLong ? 4200 : 600;
    const first = 'GET /api/health/live HTTP/1.1\r\nHost: hello.test\r\nX-Slow: ';
    const trickles = openTrickles(target, { count, first, localAddress: '127.66.8.1' });
    const endsAt = performance.now() + endedWithinMs.headers;
    try {
      await sleep(target.isLong ? 3_000 : 1_500);
      const held = trickles.countOpen();
      const slowestMs = await visitWhile(target, () => trickles.countOpen() > 0 && performance.now() < endsAt);
      const left = trickles.countOpen();
      const isRefused = held <= socketsOfAddressMax && left === 0 && slowestMs <= honestWithinMs;
      return { isRefused, saw: `${held} of ${count} held, ${left} in the end; an honest visitor served within ${slowestMs} ms` };
    } finally {
      trickles.close();
    }
  },
};

const slowBodies: Replay = {
  finding: 8,
  attack: 'hold connections with bodies that arrive byte by byte',
  run: async (target) => {
    const first = 'POST /api/auth/login HTTP/1.1\r\nHost: hello.test\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"';
    const trickles = openTrickles(target, { count: 25, first, localAddress: '127.66.8.2' });
    const endsAt = performance.now() + endedWithinMs.bodies;
    try {
      while (trickles.countOpen() > 0 && performance.now() < endsAt) await sleep(100);
      const left = trickles.countOpen();
      return { isRefused: left === 0, saw: `${left} of 25 left after ${endedWithinMs.bodies / 1000} s at most` };
    } finally {
      trickles.close();
    }
  },
};

const manySockets: Replay = {
  finding: 8,
  attack: 'open 600 realtime connections as one user',
  run: async (target) => {
    const [own, other] = await target.addAccounts(2);
    const open = (token = '') =>
      io(target.product.url, { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
    const sockets = [];
    for (let index = 0; index < 600; index++) {
      sockets.push(open(own?.person.token));
      if (index % 50 === 49) await sleep(100);
    }
    try {
      const newest = sockets.at(-1);
      for (const endMs = performance.now() + 15_000; !newest?.connected && performance.now() < endMs; ) await sleep(50);
      await sleep(500);
      const neighbour = open(other?.person.token);
      sockets.push(neighbour);
      for (const endMs = performance.now() + 5_000; !neighbour.connected && performance.now() < endMs; ) await sleep(50);
      const held = sockets.filter((socket) => socket !== neighbour && socket.connected).length;
      const isRefused = held >= 1 && held <= socketsOfUserMax && neighbour.connected;
      return { isRefused, saw: `${held} of 600 stay; another client is ${neighbour.connected ? 'connected' : 'kept out'}` };
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  },
};

const manyMessages: Replay = {
  finding: 16,
  attack: 'send 5,000 subscriptions over one realtime connection, so that others wait',
  run: async (target) => {
    const [own, other] = await target.addAccounts(2);
    const open = (token = '') =>
      io(target.product.url, { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
    const [flooding, neighbour] = [open(own?.person.token), open(other?.person.token)];
    let [answered, code] = [0, 'none'];
    flooding.on('refused', (refusal: { code: string }) => {
      code = refusal.code;
    });
    try {
      for (const endMs = performance.now() + 15_000; !(flooding.connected && neighbour.connected) && performance.now() < endMs; )
        await sleep(50);
      const wasConnected = flooding.connected && neighbour.connected;
      for (let index = 0; index < 5000; index++) flooding.emit('subscribe', videoRoom(own?.person.userId ?? ''), () => answered++);
      const startedAt = performance.now();
      const room = videoRoom(other?.person.userId ?? '');
      const isServed = await neighbour
        .timeout(honestWithinMs)
        .emitWithAck('subscribe', room)
        .catch(() => false);
      const waitedMs = Math.round(performance.now() - startedAt);
      for (const endMs = performance.now() + 5_000; flooding.connected && performance.now() < endMs; ) await sleep(50);
      const isRefused = wasConnected && !flooding.connected && answered <= messagesMax && code === 'RATE_LIMITED' && isServed === true;
      return {
        isRefused,
        saw: `${answered} of 5,000 answered, ${flooding.connected ? 'still connected' : `closed with ${code}`}; a neighbour served within ${waitedMs} ms`,
      };
    } finally {
      flooding.disconnect();
      neighbour.disconnect();
    }
  },
};

export const slowReplays = [halfSent, slowBodies];
export const connectionReplays = [manySockets, manyMessages];
