import { type Executor, updatedOne } from '@hellograph/db';
import type { SignatureRow } from './signatures.repo';

/** The state of the videos of signatures. */
export function signatureVideosRepo(db: Executor) {
  return {
    /**
     * Stores the result of the requested video. Changes nothing if another one was requested since.
     */
    updateVideo: (
      { id, render }: { id: string; render: number },
      write: Pick<SignatureRow, 'video_state' | 'video_id' | 'problem'>,
    ): Promise<boolean> => updatedOne(db.updateTable('signatures').set(write).where('id', '=', id).where('renders', '=', render)),

    /** A video that an operator retried replaces the failed one. */
    updateEnded: async (id: string, videoId: string, write: Pick<SignatureRow, 'video_state' | 'problem'>): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('signatures')
          .set({ ...write, video_id: videoId })
          .where('id', '=', id)
          .where((of) => of.or([of('video_id', '=', videoId), of('video_state', '=', 'failed')])),
      ),

    /** Called when a clip was read or is unreadable. Returns the cards of its signatures. */
    updateClipRead: async (clipId: string, write: Pick<SignatureRow, 'video_state' | 'problem'>): Promise<string[]> => {
      const shown = db.updateTable('signatures').set(write).where('clip_id', '=', clipId).returning('card_id');
      return (await shown.execute()).map(({ card_id }) => card_id);
    },
  };
}
