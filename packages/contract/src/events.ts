import type { CardNews } from './cards/card';

import type { GroupCardNews } from './group-cards/group-card';

import type { ErrorCode } from './platform/errors';
import type { Video, VideoProgress } from './video/video';

/**
 * Something of an event changed. The client should refetch it. `gone`: the user may not see it any
 * more.
 */
export interface HostedEventNews {
  eventId: string;
  what: 'answered' | 'joined' | 'opened' | 'changed' | 'mailed' | 'seated' | 'checkedIn' | 'helpers' | 'album' | 'dates' | 'gone';
}

/** Something of a class changed. The client should refetch it. */
export interface ClassNews {
  classId: string;
  what: 'handedIn' | 'reviewed' | 'changed' | 'gone';
}

/** Something of a bulk send changed. The client should refetch it. */
export interface BulkSendNews {
  bulkSendId: string;
}

/** Something of a team waits for approval or was decided. The client should refetch it. */
export interface ApprovalNews {
  teamId: string;
}

/**
 * Socket.IO at `socketPath`. Events are hints: after every reconnect the client reads the list
 * again.
 */
export interface ServerToClientEvents {
  generatedVideo: (video: Video) => void;
  /** Entries replace those with the same `_id` on the client. */
  failedVideos: (videos: Video[]) => void;
  videoProgress: (progress: VideoProgress) => void;
  cardNews: (news: CardNews) => void;
  groupCardNews: (news: GroupCardNews) => void;
  hostedEventNews: (news: HostedEventNews) => void;
  approvalNews: (news: ApprovalNews) => void;
  bulkSendNews: (news: BulkSendNews) => void;
  /**
   * A card or an invitation progressed (opened, watched, answered). The client should refetch its
   * numbers.
   */
  numbersNews: () => void;
  classNews: (news: ClassNews) => void;
  /**
   * A natural voice is coming, is late or is here, or a video no longer waits for one. The client
   * should refetch the voices.
   */
  voicesNews: () => void;
  /** The connection sent too much and is about to be closed. */
  refused: (error: { code: ErrorCode; message: string }) => void;
  /** A face was withdrawn, or a withdrawal changed: videos and cards are hidden or shown again. */
  withdrawalNews: (news: { withdrawalId: string }) => void;
}

export interface ClientToServerEvents {
  /** Joins `video_{userId}`: the user's own room, or that of a team to which they belong. */
  subscribe: (room: string, onResult?: (granted: boolean) => void) => void;
}

export const socketPath = '/socket.io/';

/** The connection options of the pages. */
export const socketOptions = {
  path: socketPath,
  transports: ['websocket', 'polling'] as ('websocket' | 'polling')[],
  /** Behind a proxy that refuses upgrades, the second transport is used immediately. */
  tryAllTransports: true,
  reconnectionAttempts: 100,
  timeout: 50_000,
  forceNew: true,
};

/** The room in which a user's devices receive events, or those of a team's members. */
export const videoRoom = (userId: string) => `video_${userId}` as const;
