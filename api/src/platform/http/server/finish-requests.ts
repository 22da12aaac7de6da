import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turnOfLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time that a stop waits for responses. */
const finishDefaultMs = 5000;
/** Requests in transit when a stop started have arrived by then, even on a busy machine. */
const lingerDefaultMs = 1000;
const checkEveryMs = 20;
const marginMs = 2000;
/** For connections that the operating system has accepted; later ones go to another process. */
const acceptTurnsMax = 100;

export interface FinishLimits {
  /**
   * The time until a proxy that checks the health has noticed that it has to use other processes.
   */
  drainMs?: number;
  /** The time for responses, after the drain. */
  timeLimitMs?: number;
  /** The time for which connections without a request are kept after the last response. */
  lingerMs?: number;
}

/** There is no proxy in development, and a stop should not take long. */
export const toFinishLimits = ({ isDevelopment, drainMs }: { isDevelopment: boolean; drainMs: number }): FinishLimits => ({
  drainMs,
  ...(isDevelopment && { lingerMs: 0 }),
});

export interface RequestsUnderWay {
  /** Whether the health check reports that other processes have to be used. */
  isStopping(): boolean;
  /**
   * The first step of a stop. After the drain new connections are refused, so that a proxy goes to
   * another process immediately, and earlier requests get a response while everything that they
   * need is still open. Long downloads are not waited for.
   */
  finish(): Promise<void>;
  /** The upper limit for `finish`. */
  finishMaxMs: number;
}

/** Follows connections and requests, from before the server listens. */
export function followRequests(
  app: FastifyInstance,
  { drainMs = 0, timeLimitMs = finishDefaultMs, lingerMs = lingerDefaultMs }: FinishLimits = {},
): RequestsUnderWay {
  /** The number of active requests per connection. */
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
    // On an open connection a request may be in transit. Its sender would get no response, and a
    // proxy may not repeat a request that is not known to be safe.
    const isDone = () => {
      const idleCount = listIdle().length;
      return idleCount === connections.size && (idleCount === 0 || performance.now() - changedAtMs >= lingerMs);
    };
    while (!isDone() && performance.now() < until) await sleep(checkEveryMs);
    for (const socket of listIdle()) socket.destroy();
  };
  return { isStopping: () => isStopping, finish, finishMaxMs: drainMs + timeLimitMs + marginMs };
}

/**
 * The operating system completes connections before they are accepted here. They break when the
 * port is closed, although the client considers them connected.
 */
async function acceptHeld(countAccepted: () => number): Promise<void> {
  let quietTurns = 0;
  for (let turn = 0; turn < acceptTurnsMax && quietTurns < 2; turn++) {
    const before = countAccepted();
    await turnOfLoop();
    quietTurns = countAccepted() === before ? quietTurns + 1 : 0;
  }
}

/** An HTTP server would also close the connections without a request. */
function closePort(server: HttpServer): void {
  Server.prototype.close.call(server);
}
