import type { ReportVerdict } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

const listedMax = 100;

interface Shown {
  card_id: string;
  video_id: string | null;
  photo_id: string | null;
}

/** Reports that nobody has looked at, and what becomes of their cards. For operators alone. */
export function cardReportsRepo(db: Executor) {
  return {
    /** Soonest due first. */
    listOpen: () =>
      db
        .selectFrom('card_reports as report')
        .innerJoin('cards as card', 'card.id', 'report.card_id')
        .leftJoin('videos as video', 'video.id', 'card.video_id')
        .select(['report.id', 'report.card_id', 'report.reason', 'report.words', 'report.contact', 'report.created_at', 'report.due_at'])
        .leftJoin('photos as photo', 'photo.id', 'card.photo_id')
        .select(['card.user_id', 'card.cover', 'card.inside', 'video.poster_key', 'photo.blob_key as photo_key'])
        .where('report.settled_at', 'is', null)
        .orderBy('report.due_at')
        .limit(listedMax)
        .execute(),

    findOpen: (id: string) =>
      db
        .selectFrom('card_reports as report')
        .innerJoin('cards as card', 'card.id', 'report.card_id')
        .select(['report.card_id', 'card.video_id', 'card.photo_id'])
        .where('report.id', '=', id)
        .where('report.settled_at', 'is', null)
        .executeTakeFirst(),

    /** A verdict is about the card: it answers every report of it that is open. */
    updateSettled: async (cardId: string, verdict: ReportVerdict, at: number) => {
      await db
        .updateTable('card_reports')
        .set({ settled_at: at, verdict })
        .where('card_id', '=', cardId)
        .where('settled_at', 'is', null)
        .execute();
    },

    /** The card, and every other one that shows the same film or photo. */
    updateTakenDown: async ({ card_id, video_id, photo_id }: Shown, at: number) => {
      await db
        .updateTable('cards')
        .set({ taken_down_at: at })
        .where((of) =>
          of.or([
            of('id', '=', card_id),
            ...(video_id ? [of('video_id', '=', video_id)] : []),
            ...(photo_id ? [of('photo_id', '=', photo_id)] : []),
          ]),
        )
        .where('taken_down_at', 'is', null)
        .execute();
    },
  };
}
