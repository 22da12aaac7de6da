import { type ClientToServerEvents, type ServerToClientEvents, socketPath, type Video, videoRoom } from '@hellograph/contract';
import { createNews, mergeVideos } from '@hellograph/pwa/testing';
import { io, type Socket } from 'socket.io-client';
import { dataOf, type HttpClient } from './http';
import type { DrillPerson } from './people';

/**
 * An open page. It receives and merges events, shows toasts and reads the list after each connect,
 * with the app's own code.
 */
export interface Listener {
  person: DrillPerson;
  list(): readonly Video[];
  /** Number of toasts for each video. */
  toasts: Map<string, number>;
  /** Number of repeated events. */
  repeats(): number;
  /** Since when it has been connected without a break. */
  connectedSince(): number | undefined;
  /** Whether it is connected and no read of its list is under way. */
  isSettled(): boolean;
  connects(): number;
  /** Disconnects the network. */
  drop(): void;
  /** Reconnects the network. */
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
  // Like the app's query client: a newer read replaces a pending one, whose response may be older
  // than an event.
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
