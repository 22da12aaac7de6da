import { CodedError, listPageMax, type PageQuery, type Plan, type Video } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { type CancelDependencies, cancelIfOpen } from '../../domain/videos/render-again';
import { requireSpace } from '../../domain/videos/space';
import { toVideo } from '../../domain/videos/video.presenter';
import { testVideosRepo, type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';
import { readPage, type Slice } from '../../platform/lists/pages';

export interface OwnVideosDependencies extends CancelDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  links: MediaLinks;
  /** The plan whose limits currently apply to a user. */
  findPlan: (userId: string) => Promise<Plan>;
}

/** The user whose videos are requested, and whether a test key requests them. */
interface Viewer {
  userId: string;
  isTest?: boolean | undefined;
}

export type OwnVideosService = ReturnType<typeof createOwnVideosService>;

/** A user's videos, whatever they were made of. */
export function createOwnVideosService(dependencies: OwnVideosDependencies) {
  const { db, links, now, outbox, findPlan } = dependencies;
  const toOne = (row: VideoRow | undefined): Video => {
    if (!row) throw new CodedError('NOT_FOUND');
    return toVideo(row, links);
  };
  return {
    list: async ({ userId, isTest }: Viewer, query: PageQuery) => {
      const list = (slice: Slice<'number'>) => videoRepo(db).listVideos(userId, { ...slice, isTest });
      const toPlace = ({ created_at: at, id }: VideoRow) => [at, id] as const;
      const { rows, cursor } = await readPage(query, { kind: 'number', usual: listPageMax, list, toPlace });
      return { videos: rows.map((row) => toVideo(row, links)), cursor };
    },
    /**
     * Test keys only reach their own videos, and all others reach none of those. Throws NOT_FOUND.
     */
    requireReach: async ({ userId, isTest = false }: Viewer, id: string) => {
      if (!(await testVideosRepo(db).isOf(userId, id, isTest))) throw new CodedError('NOT_FOUND');
    },
    /** Throws NOT_FOUND. */
    get: async (userId: string, id: string) => toOne(await videoRepo(db).findVideo(userId, id)),
    rename: async (userId: string, id: string, title: string) => toOne(await videoRepo(db).updateTitle(userId, id, title.trim() || null)),
    /** Restores a deleted video until the clean-up has removed it. */
    restore: async (userId: string, id: string) => {
      const plan = await findPlan(userId);
      return transaction(db, async (tx) => {
        await requireSpace(tx, userId, plan);
        return toOne(await videoRepo(tx).updateRestored(userId, id));
      });
    },
    /**
     * Removes a video from the list. An unfinished one is cancelled and its credits are released.
     */
    delete: (userId: string, id: string) =>
      transaction(db, async (tx, { onCommit }) => {
        await cancelIfOpen(tx, dependencies, { userId, id });
        if (!(await videoRepo(tx).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
        onCommit(outbox.wake);
      }),
  };
}
