import { type CardReport, CodedError, type ReportVerdict } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { cardReportsRepo } from '../../domain/card-links/card-reports.repo';
import type { MediaLinks } from '../../platform/http/media-links';

export interface CardReportsDependencies {
  db: Database;
  media: MediaLinks;
  now: () => number;
}

export type CardReportsService = ReturnType<typeof createCardReportsService>;

const toThumbnail = (key: string | null, media: MediaLinks) => key && media.toUrl(key, 'reported.jpg');

const toMoment = (ms: number) => new Date(ms).toISOString();

/** What people who opened a card reported, until an operator has looked at it. */
export const createCardReportsService = ({ db, media, now }: CardReportsDependencies) => ({
  list: async (): Promise<CardReport[]> =>
    (await cardReportsRepo(db).listOpen()).map((row) => ({
      _id: row.id,
      cardId: row.card_id,
      userId: row.user_id,
      reason: row.reason,
      words: row.words,
      contact: row.contact,
      cover: row.cover,
      inside: row.inside,
      thumbnail: toThumbnail(row.poster_key ?? row.photo_key, media),
      createdAt: toMoment(row.created_at),
      dueAt: toMoment(row.due_at),
    })),

  settle: (id: string, verdict: ReportVerdict) =>
    transaction(db, async (tx) => {
      const reports = cardReportsRepo(tx);
      const report = await reports.findOpen(id);
      if (!report) throw new CodedError('NOT_FOUND');
      if (verdict === 'take-down') await reports.updateTakenDown(report, now());
      await reports.updateSettled(report.card_id, verdict, now());
    }),
});
