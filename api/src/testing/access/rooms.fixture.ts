import { type ClientToServerEvents, socketPath } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import type { io } from 'socket.io-client';
import type { TestApi } from '../test-api.fixture';
import { createPeople } from './people.fixture';
import { type Person, type Role, roles } from './person.fixture';

export interface RoomFindings {
  roles: number;
  /** Roles that were connected, that joined the owner's room, and that received its events. */
  connected: Role[];
  joined: Role[];
  heard: Role[];
}

/**
 * The arguments of each socket event for `own`'s data. The response says whether it was granted.
 */
const socketRows: Record<keyof ClientToServerEvents, (own: Person) => unknown[]> = {
  subscribe: ({ userId }) => [`video_${userId}`],
};

/**
 * Every role connects, requests one person's room by every event, and listens while events are
 * emitted to it.
 */
export async function tryRooms(api: TestApi, connect: typeof io): Promise<RoomFindings> {
  const { createPerson } = await createPeople(api);
  const owner = await createPerson();
  const found: RoomFindings = { roles: roles.length, connected: [], joined: [], heard: [] };
  const events = new Set<string>();
  const sockets = roles.map((role) => {
    const auth = { token: owner.tokens[role] };
    const socket = connect(api.url, { path: socketPath, auth, transports: ['websocket'], reconnection: false, forceNew: true });
    const isIn = new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    return { role, socket, isIn };
  });
  try {
    for (const { role, socket, isIn } of sockets) {
      if (!(await isIn)) continue;
      found.connected.push(role);
      socket.onAny((event: string) => {
        if (!found.heard.includes(role)) found.heard.push(role);
        events.add(event);
      });
      for (const event of Object.keys(socketRows) as (keyof ClientToServerEvents)[]) {
        if (await socket.timeout(20_000).emitWithAck(event, ...socketRows[event](owner))) found.joined.push(role);
      }
    }
    // The message with which the outbox emits that a video has ended.
    const row = { kind: 'finished', payload: JSON.stringify({ videoId: owner.videoId }), due_at: 1, tries: 0, created_at: Date.now() };
    await api.db.insertInto('outbox').values(row).execute();
    // A sent invitation is an event, too.
    await waitFor(() => [...events].some((event) => event !== 'groupCardNews'), { timeoutMs: 20_000 });
    // One round trip per socket: earlier events would have arrived by now.
    for (const { socket } of sockets) if (socket.connected) await socket.timeout(20_000).emitWithAck('subscribe', 'nothing');
    return found;
  } finally {
    for (const { socket } of sockets) socket.disconnect();
  }
}
