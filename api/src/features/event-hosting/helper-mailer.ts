import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { eventHelpersRepo } from '../../domain/hosted-events/event-helpers.repo';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findMailingOwner } from '../../domain/users/users.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { MailRefused } from '../../platform/mail/mailer';
import type { EventHelpingDependencies } from './event-hosting-dependencies';

/**
 * Mails invitations to helpers. Sends nothing if they have accepted or were removed in the
 * meantime.
 */
export function createHelperMailer(dependencies: EventHelpingDependencies): Pick<OutboxHandlers, 'helperMail'> {
  const { db, mailer, mailStops: stops, mailBudget, helperTokens, publicUrl, log, now } = dependencies;
  return {
    helperMail: async ({ helperId }) => {
      const row = await eventHelpersRepo(db).findById(helperId);
      const event = row && (await hostedEventsRepo(db).find(row.event_id));
      const owner = event && (await findMailingOwner(db, event.user_id));
      if (!row?.email || row.user_id !== null || !event || !owner) return;
      if (await stops.isStopped(db, row.email, now())) return;
      await mailBudget.take('all');
      const said = serverWords(row.language).eventMails.helper;
      const stopUrl = new URL(`/u/${stops.toToken(row.email)}`, publicUrl).href;
      const owners = [owner.full_name];
      const mail = toMailForOwner(
        { language: row.language, title: event.title, recipient: row.name, owners, ownerEmail: owner.email, stopUrl },
        (from) => {
          const subject = fill(said.subject, { from });
          return {
            subject,
            preview: said.preview,
            heading: subject,
            paragraphs: [fill(said.lead, { from })],
            button: { label: said.button, url: helperTokens.toUrl(row.id) },
          };
        },
      );
      try {
        await mailer.send({ ...mail, to: row.email, id: `helper-${row.id}`, unsubscribeUrl: stopUrl });
      } catch (thrown) {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, helperId }, 'a mail to a helper was refused for good');
        if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
      }
    },
  };
}
