import { CodedError, type EventReport, type ReportVerdict } from '@hellograph/contract';
import { type Schema, transaction } from '@hellograph/db';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { takeDownCard } from '../../domain/cards/hidden-cards.repo';
import { eventReportsRepo } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import type { Operator } from '../../platform/http/request-client';
import type { CardReportsDependencies } from './card-reports.service';

export type EventReportsService = ReturnType<typeof createEventReportsService>;

/** Reports of events by their guests, until an operator has settled them. */
export const createEventReportsService = ({ db, now }: Pick<CardReportsDependencies, 'db' | 'now'>) => ({
  list: async (): Promise<EventReport[]> => {
    const reports = await eventReportsRepo(db).listOpen();
    const listed: EventReport[] = [];
    for (const report of reports) {
      const event = await hostedEventsRepo(db).findAny(report.event_id);
      if (event) listed.push(toReport(report, event));
    }
    return listed;
  },

  /**
   * Once taken down, its links open nothing, no mail is sent to guests, and its card can't be
   * opened.
   */
  settle: (id: string, verdict: ReportVerdict, operator: Operator) =>
    transaction(db, async (tx) => {
      const report = await eventReportsRepo(tx).findOpen(id);
      const event = report && (await hostedEventsRepo(tx).findAny(report.event_id));
      if (!event) throw new CodedError('NOT_FOUND');
      if (verdict === 'take-down') {
        await hostedEventsRepo(tx).update(event.id, { taken_down_at: event.taken_down_at ?? now() });
        const card = event.card_id === null ? undefined : await cardsRepo(tx).findAny(event.card_id);
        if (card) await takeDownCard(tx, card, now());
      }
      await eventReportsRepo(tx).updateSettled(event.id, verdict, now());
      const act = verdict === 'take-down' ? 'event-taken-down' : 'report-kept';
      await operatorActsRepo(tx).insertAct(operator, { act, subject: `event ${event.id}`, reason: report.reason, at: now() });
    }),
});

const toReport = (report: Schema['event_reports'], event: EventRow): EventReport => ({
  _id: report.id,
  eventId: event.id,
  userId: event.user_id,
  reason: report.reason,
  words: report.words,
  contact: report.contact,
  title: event.title,
  hosts: event.hosts,
  place: [event.place, event.address].filter((part) => part !== '').join(', '),
  details: event.details,
  links: [event.link, event.gifts_link].flatMap((link) => link ?? []),
  cardId: event.card_id,
  createdAt: new Date(report.created_at).toISOString(),
  dueAt: new Date(report.due_at).toISOString(),
});
