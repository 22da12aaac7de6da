import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { coOwnerInvitationsRepo, isOpen } from '../../domain/co-owners/co-owner-invitations.repo';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { findMailingOwner } from '../../domain/users/users.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { MailRefused } from '../../platform/mail/mailer';
import type { GroupOwningDependencies } from './group-owning-dependencies';

export interface CoOwnerMail extends MailForOwner {
  url: string;
  isForAnyone: boolean;
}

/** The mail that invites a person to be a co-owner. */
export function toCoOwnerMail({ url, isForAnyone, ...mail }: CoOwnerMail): ReturnType<typeof toMailForOwner> {
  const said = serverWords(mail.language).groupCards.coOwner;
  return toMailForOwner(mail, (from, recipient) => ({
    subject: recipient === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, to: recipient }),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [fill(said.lead, { from }), said.what, isForAnyone ? said.howForAnyone : said.how],
    button: { label: said.button, url },
  }));
}

/** Mails invitations to be a co-owner. */
export function createCoOwnerMailer(dependencies: GroupOwningDependencies): Pick<OutboxHandlers, 'coOwnerMail'> {
  const { db, outbox, mailer, mailStops: stops, mailBudget, coOwnerTokens, publicUrl, log, now } = dependencies;
  return {
    coOwnerMail: async ({ invitationId }) => {
      const asked = await findAsked(db, invitationId, now());
      if (!asked) return;
      const { row, card } = asked;
      const owner = await findMailingOwner(db, card.user_id);
      if (!owner) return;
      const repo = coOwnerInvitationsRepo(db);
      if (await stops.isStopped(db, row.email, now())) return repo.updateMailed(row.id, 'stopped');
      await mailBudget.take('all');
      const stopUrl = new URL(`/u/${stops.toToken(row.email)}`, publicUrl).href;
      const mail = toCoOwnerMail({
        language: row.language,
        title: card.cover,
        recipient: card.to_name,
        owners: [owner.full_name, card.sender],
        ownerEmail: owner.email,
        url: coOwnerTokens.toUrl(row.id),
        isForAnyone: row.is_for_anyone === 1,
        stopUrl,
      });
      try {
        await mailer.send({ ...mail, to: row.email, id: `co-owner-${row.id}`, unsubscribeUrl: stopUrl });
        await repo.updateMailed(row.id, 'sent');
      } catch (thrown) {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, invitationId }, 'an invitation of a co-owner was refused for good');
        if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
        await repo.updateMailed(row.id, 'failed');
      }
      await outbox.insert(db, { kind: 'groupCardChanged', userId: owner.id, news: { groupCardId: card.id, what: 'owners' } });
      outbox.wake();
    },
  };
}

/** Returns `undefined` if no mail should be sent: it was sent, revoked, or has expired. */
async function findAsked(db: Executor, id: string, at: number) {
  const row = await coOwnerInvitationsRepo(db).find(id);
  const card = row && (await cardsRepo(db).findAny(row.card_id));
  if (!row || !card || card.deleted_at !== null || card.taken_down_at !== null) return undefined;
  return isOpen(row, at) && row.mail_state === 'queued' ? { row, card } : undefined;
}
