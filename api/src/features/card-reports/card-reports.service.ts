import { type CardReport, CodedError, type ReportVerdict } from '@hellograph/contract';
import { type CardRepliesTable, type Database, type Executor, type Schema, transaction } from '@hellograph/db';
import { toShownCards } from '../../domain/approvals/ask-for-approval';
import { findReplyVoices } from '../../domain/card-links/replies.repo';
import { cardReportsRepo, senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { takeDownCard } from '../../domain/cards/hidden-cards.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import type { MediaLinks } from '../../platform/http/media-links';
import type { Operator } from '../../platform/http/request-client';

export interface CardReportsDependencies {
  db: Database;
  media: MediaLinks;
  now: () => number;
}

export type CardReportsService = ReturnType<typeof createCardReportsService>;

const toMoment = (ms: number) => new Date(ms).toISOString();
const idsOf = (ids: readonly (string | null)[]) => ids.flatMap((id) => id ?? []);

/** Reports by recipients, until an operator has settled them. */
export const createCardReportsService = ({ db, media, now }: CardReportsDependencies) => ({
  list: async (): Promise<CardReport[]> => {
    const reports = await cardReportsRepo(db).listOpen();
    const cards = await toShownCards(db, await cardsRepo(db).listAny(reports.map(({ card_id }) => card_id)));
    const replies = await senderLinksRepo(db).listReplies(cards.map(({ id }) => id));
    const findVoiceUrl = await findReplyVoices(db, media, replies);
    const thumbnailOf = await createThumbnails(db, media, cards);
    return reports.flatMap((report) => {
      const card = cards.find(({ id }) => id === report.card_id);
      const ofCard = replies.filter(({ card_id }) => card_id === card?.id);
      return card
        ? [
            toReport(report, {
              card,
              thumbnail: thumbnailOf(card),
              replies: ofCard.map((reply) => toReportedReply(reply, findVoiceUrl(reply))),
            }),
          ]
        : [];
    });
  },

  settle: (id: string, verdict: ReportVerdict, operator: Operator) =>
    transaction(db, async (tx) => {
      const report = await cardReportsRepo(tx).findOpen(id);
      const card = report && (await cardsRepo(tx).findAny(report.card_id));
      if (!card) throw new CodedError('NOT_FOUND');
      if (verdict === 'take-down') await takeDownCard(tx, card, now());
      await cardReportsRepo(tx).updateSettled(card.id, verdict, now());
      const act = verdict === 'take-down' ? 'card-taken-down' : 'report-kept';
      await operatorActsRepo(tx).insertAct(operator, { act, subject: `card ${card.id}`, reason: report.reason, at: now() });
    }),
});

async function createThumbnails(db: Executor, media: MediaLinks, cards: readonly CardRow[]) {
  const posters = await videosOfPhotosRepo(db).listPosters(idsOf(cards.map(({ video_id }) => video_id)));
  const photos = await photosRepo(db).listKeys(idsOf(cards.map(({ photo_id }) => photo_id)));
  const keys = new Map([
    ...photos.map((row) => [row.id, row.blob_key] as const),
    ...posters.map((row) => [row.id, row.poster_key] as const),
  ]);
  return ({ video_id, photo_id }: CardRow): string | null => {
    const key = keys.get(video_id ?? '') ?? keys.get(photo_id ?? '');
    return key ? media.toUrl(key, 'reported.jpg') : null;
  };
}

const toReportedReply = ({ id, emoji, words, name, created_at }: CardRepliesTable, voiceUrl: string | null) => ({
  emoji,
  words,
  name,
  voiceUrl,
  _id: id,
  isBlocked: false,
  createdAt: toMoment(created_at),
});

interface Reported {
  card: CardRow;
  thumbnail: string | null;
  replies: CardReport['replies'];
}

const toReport = (report: Schema['card_reports'], { card, thumbnail, replies }: Reported): CardReport => ({
  _id: report.id,
  cardId: card.id,
  userId: card.user_id,
  reason: report.reason,
  words: report.words,
  contact: report.contact,
  cover: card.cover,
  inside: card.inside,
  thumbnail,
  replies,
  createdAt: toMoment(report.created_at),
  dueAt: toMoment(report.due_at),
});
