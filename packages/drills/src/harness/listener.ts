import { type ClientToServerEvents, type ServerToClientEvents, socketPath, type Video, videoRoom } from '@hellograph/contract';
import { createNews, mergeVideos } from '@hellograph/pwa/testing';
import { io, type Socket } from 'socket.io-client';
import { dataOf, type HttpClient } from './http';
import type { DrillPerson } from './people';

/**
 * An open page. It hears, merges, toasts and reads the list again after each connect, by the app's
 * own rules.
 */
export interface Listener {
  person: DrillPerson;
  list(): readonly Video[];
  /** Toasts by video. */
  toasts: Map<string, number>;
  /** Words of the server that it had heard before. */
  repeats(): number;
  /** Since when it has been connected without a break. */
  connectedSince(): number | undefined;
  /** Whether it is connected and no read of its list is under way. */
  isSettled(): boolean;
  connects(): number;
  /** The network goes. */
  drop(): void;
  /** And is back. */
  comeBack(): void;
  close(): void;
}

const retryMs = 500;

/** The options of the app's own socket, websocket first. */
export function openListener(url: string, http: HttpClient, person: DrillPerson): Listener {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    reconnectionAttempts: 100,
    timeout: 50_000,
    forceNew: true,
    auth: { token: person.token },
  });
  const news = createNews();
  const toasts = new Map<string, number>();
  let videos: readonly Video[] = [];
  let connectedAt: number | undefined;
  let connects = 0;
  let repeats = 0;
  let newestRead = 0;
  let isReading = false;
  // As the app's query client does: a newer read takes the place of one that is under way, whose
  // answer may be older than an event.
  const readList = async (): Promise<void> => {
    const read = ++newestRead;
    isReading = true;
    const answer = await http.ask({ path: '/video', headers: person.headers }).catch(() => undefined);
    if (read !== newestRead || !socket.connected) return;
    if (answer?.status === 200) {
      videos = dataOf<{ videos: Video[] }>(answer).videos;
      isReading = false;
    } else setTimeout(() => void (read === newestRead && readList()), retryMs);
  };
  const hear = (arrived: Video[]) => {
    videos = mergeVideos(videos, arrived);
    const fresh = news.filter(arrived);
    repeats += arrived.length - fresh.length;
    for (const { _id } of fresh) toasts.set(_id, (toasts.get(_id) ?? 0) + 1);
    void readList();
  };
  socket.on('connect', () => {
    connectedAt = performance.now();
    connects += 1;
    socket.emit('subscribe', videoRoom(person.userId), () => void readList());
  });
  socket.on('disconnect', () => {
    connectedAt = undefined;
  });
  socket.on('generatedVideo', (video) => hear([video]));
  socket.on('failedVideos', hear);
  return {
    person,
    list: () => videos,
    toasts,
    repeats: () => repeats,
    connectedSince: () => connectedAt,
    isSettled: () => connectedAt !== undefined && !isReading,
    connects: () => connects,
    drop: () => void socket.disconnect(),
    comeBack: () => void socket.connect(),
    close: () => void socket.close(),
  };
}
