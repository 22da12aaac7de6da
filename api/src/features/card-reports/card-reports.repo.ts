import type { ReportVerdict } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

const listedMax = 100;

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
        .select(['card.user_id', 'card.cover', 'card.inside', 'video.poster_key'])
        .where('report.settled_at', 'is', null)
        .orderBy('report.due_at')
        .limit(listedMax)
        .execute(),

    findOpen: (id: string) =>
      db
        .selectFrom('card_reports as report')
        .innerJoin('cards as card', 'card.id', 'report.card_id')
        .select(['report.card_id', 'card.user_id', 'card.video_id'])
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

    /** The card, and every other one that shows the same film. */
    updateTakenDown: async ({ cardId, videoId }: { cardId: string; videoId: string | null }, at: number) => {
      await db
        .updateTable('cards')
        .set({ taken_down_at: at })
        .where((of) => of.or([of('id', '=', cardId), ...(videoId ? [of('video_id', '=', videoId)] : [])]))
        .where('taken_down_at', 'is', null)
        .execute();
    },
  };
}
