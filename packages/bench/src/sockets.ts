import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPath, videoRoom } from '@hellograph/contract';
import { type DrillPerson, type DrillProgram, makeOwnedFolder, openSystem, removeOwnedFolder } from '@hellograph/drills/harness';
import { findFreePort } from '@hellograph/kit';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { startFloor } from './floors/floor-program';
import type { Benchmark } from './paired';

/** Starts a Node program so that its memory can be measured without garbage. */
interface Inspected {
  env: { NODE_OPTIONS: string };
  /**
   * Resident megabytes once all garbage is collected: through the inspector, by the Chrome DevTools
   * protocol's HeapProfiler.
   */
  residentMb(pid: number | undefined): Promise<number>;
}

/** V8 returns memory to the system only after more than one collection. */
const collections = 3;

async function planInspection(): Promise<Inspected> {
  const port = await findFreePort();
  const collectGarbage = async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    for (let id = 1; id <= collections; id++) {
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message');
    }
    socket.close();
    await once(socket, 'close');
  };
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    residentMb: async (pid) => {
      await collectGarbage();
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    },
  };
}

const sockets = 3000;
const warmUp = 300;
const openingAtOnce = 50;
const settleMs = 1500;

async function openMany<Opened>(count: number, open: (index: number) => Promise<Opened>): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let at = 0; at < count; at += openingAtOnce) {
    const indexes = Array.from({ length: Math.min(openingAtOnce, count - at) }, (_, index) => at + index);
    opened.push(...(await Promise.all(indexes.map(open))));
  }
  return opened;
}

/** Returns the number of open sockets for each megabyte that a warmed-up server grows. */
async function socketsPerMb<Opened extends { close(): unknown }>(
  { pid }: DrillProgram,
  { residentMb }: Inspected,
  open: (index: number) => Promise<Opened>,
): Promise<number> {
  for (const socket of await openMany(warmUp, open)) socket.close();
  await sleep(settleMs);
  const beforeMb = await residentMb(pid);
  const opened = await openMany(sockets, open);
  await sleep(settleMs);
  const grownMb = (await residentMb(pid)) - beforeMb;
  for (const socket of opened) socket.close();
  return sockets / Math.max(0.1, grownMb);
}

/** Opens a socket that is signed in and in its room. */
async function openOurs(url: string, { token, userId }: DrillPerson): Promise<Socket> {
  const socket = io(url, { path: socketPath, transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await socket.emitWithAck('subscribe', videoRoom(userId));
  return socket;
}

async function openRaw(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  await once(socket, 'open');
  return socket;
}

/**
 * Compares the api's sockets, signed in and in their rooms, with a bare WebSocket server. Each pair
 * has new servers, because memory is not returned.
 */
export async function socketsBench(): Promise<Benchmark> {
  const ours = async () => {
    const inspected = await planInspection();
    const system = await openSystem({ name: 'sockets', workers: 0, worker: 'quick', env: inspected.env });
    const people = await system.addPeople(sockets, 1);
    try {
      return await socketsPerMb(system.api, inspected, (index) => openOurs(system.url, people[index] as DrillPerson));
    } finally {
      await system.close();
    }
  };
  const raw = async () => {
    const folder = makeOwnedFolder('ws');
    const inspected = await planInspection();
    const { port, program } = await startFloor('ws-server.ts', folder, inspected.env);
    try {
      return await socketsPerMb(program, inspected, () => openRaw(port));
    } finally {
      await program.stop();
      removeOwnedFolder(folder);
    }
  };
  return { name: 'sockets', unit: 'sockets/MB', pair: async () => ({ subject: await ours(), floor: await raw() }), close: async () => {} };
}
