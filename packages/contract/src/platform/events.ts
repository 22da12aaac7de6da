import type { RenderStage, Video } from '../video/video';

/** How far one render is. `progress` is 0–1 over the whole job. */
export interface VideoProgress {
  _id: string;
  stage: RenderStage;
  progress: number;
  etaSec: number | null;
  /** Its first seconds, once there are some; see `Video`. */
  beginningUrl?: string;
}

/** Somebody who was sent a card has opened it, watched its film or answered; or a mail with it has gone out, or never will; or it was taken down. */
export interface CardNews {
  cardId: string;
  what: 'opened' | 'watched' | 'replied' | 'sent' | 'unsent' | 'takenDown';
}

/** Socket.IO at path `/socket.io/`. Events are hints: after every reconnect the client reads the list again. */
export interface ServerToClientEvents {
  generatedVideo: (video: Video) => void;
  /** Entries replace what the client has with the same `_id`. */
  failedVideos: (videos: Video[]) => void;
  videoProgress: (progress: VideoProgress) => void;
  cardNews: (news: CardNews) => void;
}

export interface ClientToServerEvents {
  /** Joins `video_{userId}`; only one's own room is granted. */
  subscribe: (room: string, answer?: (granted: boolean) => void) => void;
}

export const videoRoom = (userId: string) => `video_${userId}` as const;
export const socketPath = '/socket.io/';
