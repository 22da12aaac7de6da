import type { Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { type ClientToServerEvents, errorCatalogue, type ServerToClientEvents, socketPath, videoRoom } from '@hellograph/contract';
import type { MessageBus } from '@hellograph/jobs';
import { createAdapter } from '@socket.io/redis-adapter';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { findOwnOrigin } from '../http/request-language';
import type { Session } from '../http/session-tokens';

type Emitted = keyof ServerToClientEvents;
type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>;
type Connection = ServerSocket['conn'];
type Socket = ServerSocket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>;

export interface Realtime {
  /**
   * Emits to every open page of a user. Losing an event is harmless: pages reload the list when
   * they reconnect.
   */
  toUser<Event extends Emitted>(userId: string, event: Event, ...payload: Parameters<ServerToClientEvents[Event]>): void;
  /**
   * The same, but only to pages that are connected to this process: for events that every process
   * receives.
   */
  toUserHere: Realtime['toUser'];
  /** Emits to every open page that is connected to this process. */
  toAllHere<Event extends Emitted>(event: Event, ...payload: Parameters<ServerToClientEvents[Event]>): void;
  /** Number of sockets that are connected to this process. */
  countSockets(): number;
  /** Called when a user leaves a team: their pages no longer receive its events. */
  leaveTeam(userId: string, teamId: string): void;
  /** Disconnects the sockets of an ended session, whichever process they are connected to. */
  dropSession(sessionId: string): void;
  close(): Promise<void>;
}

export interface RealtimeDependencies {
  server: HttpServer;
  /** Returns the session behind a token, or `undefined`. */
  findSession: (token: string) => Promise<Session | undefined>;
  /** Whether a user is in the team with this id. */
  isInTeam: (userId: string, teamId: string) => Promise<boolean>;
  /** The public address of this instance. */
  publicUrl: string;
  /** Connects the processes of the instance with each other. */
  bus: Pick<MessageBus, 'publisher' | 'subscriber'>;
}

/** Names the channels in Redis. */
const busKey = 'hellograph:sockets';
const messageMaxBytes = 16 * 1024;
/**
 * Tabs and devices of one person. If there are more, the oldest socket is closed: it is probably
 * unused.
 */
const socketsPerUserMax = 20;
/** Messages of one connection. A page sends one for each room, after each connection. */
const messagesMax = 50;
const messagesWindowMs = 10_000;
/** The form of `videoRoom`. */
const roomPattern = /^video_([\w-]{1,64})$/;
const sessionRoom = (sessionId: string) => `session_${sessionId}`;
const accountRoom = (userId: string) => `account_${userId}`;

/**
 * Socket.IO for logged-in pages. A socket receives only the room of its own user, or of a team to
 * which they belong, and only after subscribing to it.
 */
export function openRealtime({ server, findSession, isInTeam, publicUrl, bus }: RealtimeDependencies): Realtime {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>(server, {
    path: socketPath,
    serveClient: false,
    adapter: createAdapter(bus.publisher, bus.subscriber, { key: busKey }),
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: messageMaxBytes,
    allowRequest: ({ headers, socket }, answer) => answer(null, isOwnPage(headers.origin, socket, publicUrl)),
  });

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth;
    const session = typeof token === 'string' ? await findSession(token).catch(() => undefined) : undefined;
    if (!session) return next(new Error('UNAUTHENTICATED'));
    socket.data = session;
    next();
  });

  io.engine.on('connection', (connection: Connection) => boundMessages(connection, io));

  const byUser = new Map<string, Socket[]>();
  io.on('connection', (socket) => {
    boundSockets(byUser, socket);
    socket.join(sessionRoom(socket.data.id));
    socket.join(accountRoom(socket.data.userId));
    socket.on('subscribe', async (room, answer) => {
      const isGranted = await joinRoom(socket, room, isInTeam).catch(() => false);
      if (typeof answer === 'function') answer(isGranted);
    });
  });

  return {
    toUser: (userId, event, ...payload) => void io.to(videoRoom(userId)).emit(event, ...payload),
    countSockets: () => io.engine.clientsCount,
    toUserHere: (userId, event, ...payload) => void io.local.to(videoRoom(userId)).emit(event, ...payload),
    toAllHere: (event, ...payload) => void io.local.emit(event, ...payload),
    leaveTeam: (userId, teamId) => {
      io.local.in(accountRoom(userId)).socketsLeave(videoRoom(teamId));
      io.in(accountRoom(userId)).socketsLeave(videoRoom(teamId));
    },
    dropSession: (sessionId) => {
      // Local sockets first: without Redis, an event to all processes does not return to this one.
      io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    // Not the server's own `close`: it also waits for idle connections, which the app has to end.
    close: async () => {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/**
 * Whether a connection comes from one of our pages. Browsers send the page's origin, which a
 * foreign page can't change; programs send none. The name in the Host header is never believed: a
 * name that leads to this server may belong to anybody.
 */
function isOwnPage(origin: string | undefined, socket: NetSocket, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [page, own] = [new URL(origin), new URL(publicUrl)];
  if (page.origin === own.origin) return true;
  // An instance for this machine alone, for instance behind the server of its app's modules.
  if (isThisMachine(own.hostname) && isThisMachine(page.hostname)) return true;
  if (isHouseName(page.hostname)) return true;
  return findOwnOrigin({ protocol: 'http', host: page.host, socket }) === page.origin;
}

const isThisMachine = (hostname: string): boolean => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

/**
 * Whether only a local network gives this name: one without a dot, mDNS (RFC 6762), home networks
 * (RFC 8375), `.internal` (reserved by ICANN) and `.lan`, which no registry delegates. A page at
 * such a name still needs the token of a session.
 */
const isHouseName = (hostname: string): boolean => /^[a-z0-9-]+$|\.(local|home\.arpa|internal|lan)$/.test(hostname);

/**
 * Checked again after joining, so that a member who is removed in between receives nothing either.
 */
async function joinRoom(socket: Socket, room: unknown, isInTeam: RealtimeDependencies['isInTeam']): Promise<boolean> {
  const { userId } = socket.data;
  const teamId = typeof room === 'string' ? roomPattern.exec(room)?.[1] : undefined;
  if (teamId === undefined) return false;
  if (teamId !== userId && !(await isInTeam(userId, teamId))) return false;
  await socket.join(videoRoom(teamId));
  if (teamId === userId || (await isInTeam(userId, teamId))) return true;
  await socket.leave(videoRoom(teamId));
  return false;
}

/**
 * Closes a connection that sends too many messages, logged in or not, so that others don't wait for
 * it. Its page is told why; further messages are not read.
 */
function boundMessages(connection: Connection, io: SocketServer): void {
  let [count, sinceMs] = [0, performance.now()];
  connection.on('packet', ({ type }) => {
    if (type !== 'message') return;
    const nowMs = performance.now();
    if (nowMs - sinceMs >= messagesWindowMs) [count, sinceMs] = [0, nowMs];
    if (++count <= messagesMax) return;
    const socket = [...io.sockets.sockets.values()].find(({ conn }) => conn === connection);
    socket?.emit('refused', { code: 'RATE_LIMITED', message: errorCatalogue.RATE_LIMITED.message });
    connection.close();
  });
}

function boundSockets(byUser: Map<string, Socket[]>, socket: Socket): void {
  const { userId } = socket.data;
  const open = byUser.get(userId) ?? [];
  byUser.set(userId, open);
  open.push(socket);
  socket.once('disconnect', () => {
    open.splice(open.indexOf(socket), 1);
    if (open.length === 0) byUser.delete(userId);
  });
  if (open.length > socketsPerUserMax) open[0]?.disconnect(true);
}
