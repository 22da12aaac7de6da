import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turnOfLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Of a stop that waits for answers. */
const finishDefaultMs = 5000;
/** What was on its way when a stop began has arrived by then, also on a busy machine. */
const lingerDefaultMs = 1000;
const lookEveryMs = 20;
const marginMs = 2000;
/** For connections that the system holds; whoever still comes then goes elsewhere. */
const acceptTurnsMax = 100;

export interface FinishLimits {
  /** Until a proxy that asks for the health has heard that others have to be asked. */
  drainMs?: number;
  /** For answers, after that. */
  timeLimitMs?: number;
  /** How long connections without a request are kept after the last answer. */
  lingerMs?: number;
}

/** Nobody is behind a proxy in development, and a stop should not take long. */
export const toFinishLimits = ({ isDevelopment, drainMs }: { isDevelopment: boolean; drainMs: number }): FinishLimits => ({
  drainMs,
  ...(isDevelopment && { lingerMs: 0 }),
});

export interface RequestsUnderWay {
  /** What the health tells: others have to be asked. */
  isStopping(): boolean;
  /**
   * The first step of a stop. After the drain new connections are refused, so that a proxy goes to
   * another process at once, and what was asked before is answered while everything that it needs
   * is still open. Long downloads are not waited for.
   */
  finish(): Promise<void>;
  /** `finish` takes no longer. */
  finishMaxMs: number;
}

/** Follows connections and requests, from before the server listens. */
export function followRequests(
  app: FastifyInstance,
  { drainMs = 0, timeLimitMs = finishDefaultMs, lingerMs = lingerDefaultMs }: FinishLimits = {},
): RequestsUnderWay {
  /** How many requests are under way on each. */
  const connections = new Map<Socket, number>();
  let [isStopping, acceptedCount, changedAtMs] = [false, 0, 0];
  const count = (socket: Socket, change: 1 | -1) => {
    const before = connections.get(socket);
    if (before !== undefined) connections.set(socket, before + change);
    changedAtMs = performance.now();
  };
  app.server.on('connection', (socket: Socket) => {
    acceptedCount++;
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  // A page stays connected until the realtime server ends that.
  app.server.on('upgrade', (_, socket: Socket) => connections.delete(socket));
  app.addHook('onRequest', async ({ socket }, reply) => {
    count(socket, 1);
    reply.raw.once('close', () => count(socket, -1));
  });
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  const listIdle = () => [...connections].filter(([, underWay]) => underWay === 0).map(([socket]) => socket);

  const finish = async () => {
    isStopping = true;
    await sleep(drainMs);
    const until = performance.now() + timeLimitMs;
    await acceptHeld(() => acceptedCount);
    changedAtMs = performance.now();
    closePort(app.server);
    // On an open connection a request may be on its way. Whoever sent it would get no answer, and a
    // proxy may not send again what is not known to be safe.
    const isDone = () => {
      const idleCount = listIdle().length;
      return idleCount === connections.size && (idleCount === 0 || performance.now() - changedAtMs >= lingerMs);
    };
    while (!isDone() && performance.now() < until) await sleep(lookEveryMs);
    for (const socket of listIdle()) socket.destroy();
  };
  return { isStopping: () => isStopping, finish, finishMaxMs: drainMs + timeLimitMs + marginMs };
}

/**
 * The system makes connections by itself, before they are accepted. These break when the port is
 * closed, although whoever made them believes to be connected.
 */
async function acceptHeld(countAccepted: () => number): Promise<void> {
  let quietTurns = 0;
  for (let turn = 0; turn < acceptTurnsMax && quietTurns < 2; turn++) {
    const before = countAccepted();
    await turnOfLoop();
    quietTurns = countAccepted() === before ? quietTurns + 1 : 0;
  }
}

/** What an HTTP server closes besides are the connections without a request. */
function closePort(server: HttpServer): void {
  Server.prototype.close.call(server);
}
