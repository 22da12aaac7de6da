import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { activityRepo } from '../../domain/activity/activity.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { groupCardsRepo, toSigningState } from '../../domain/group-cards/group-cards.repo';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { type InviteeRow, inviteesRepo, toWakingMoment } from '../../domain/invitees/invitees.repo';
import { findMailingOwner } from '../../domain/users/users.repo';
import { MessageWaits, type OutboxHandlers } from '../../platform/events/outbox';
import { MailRefused } from '../../platform/mail/mailer';
import { isLinkLike } from '../../platform/mail/mails';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { GroupInvitingDependencies } from './group-inviting-dependencies';

interface InviteMail extends MailForOwner {
  timeZone: string;
  isNudge: boolean;
  /** The owner's own text, for a nudge. */
  nudgeWords: string | null;
  deadlineAt: number;
  signUrl: string;
}

/** The mail that asks a person to sign. */
export function toInviteMail({
  timeZone,
  isNudge,
  nudgeWords,
  deadlineAt,
  signUrl,
  ...mail
}: InviteMail): ReturnType<typeof toMailForOwner> {
  const { language } = mail;
  const said = serverWords(language).groupCards.invite;
  const ownWords = nudgeWords !== null && nudgeWords.trim() !== '' && !isLinkLike(nudgeWords) ? nudgeWords.trim() : undefined;
  const deadline = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(deadlineAt);
  return toMailForOwner(mail, (from, recipient) => {
    const subject = recipient === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, to: recipient });
    const lead = isNudge ? (ownWords ?? fill(said.nudgeLead, { from })) : fill(said.lead, { from });
    return {
      subject: isNudge ? fill(said.nudgeSubject, { from }) : subject,
      preview: said.preview,
      heading: said.heading,
      paragraphs: [lead, said.how, fill(said.until, { time: deadline })],
      button: { label: said.button, url: signUrl },
    };
  });
}

/** Mails invitations and nudges. */
export function createInviteMailer(dependencies: GroupInvitingDependencies) {
  const { db, outbox, mailer, mailStops: stops, mailBudget, guestTokens, findShownBrand, ownDomains, publicUrl, log, now } = dependencies;
  return {
    takeDue: (async (tx, at) => {
      const due = await inviteesRepo(tx).listDue(at, scheduleBatch);
      for (const row of due)
        if (await inviteesRepo(tx).updateNudged(row, at))
          await outbox.insert(tx, { kind: 'inviteMail', inviteeId: row.id, nudge: row.nudges + 1 });
      return due.length;
    }) satisfies TakeDue,

    handlers: {
      inviteMail: async ({ inviteeId, nudge }) => {
        const invited = await findInvited(db, inviteeId, now());
        if (!invited || invited.row.nudges !== nudge || (nudge === 0 && invited.row.mail_state !== 'queued')) return;
        const { row, card, group } = invited;
        const owner = await findMailingOwner(db, card.user_id);
        if (!owner) return;
        if (nudge > 0) requireDay(row, now());
        const repo = inviteesRepo(db);
        if (await stops.isStopped(db, row.email, now())) return repo.updateMailed(row.id, 'stopped');
        await mailBudget.take('all');
        const stopUrl = new URL(`/u/${stops.toToken(row.email)}`, publicUrl).href;
        const toShown = await ownDomains.findToShown(card.user_id);
        const toSender = await ownDomains.findToSender(card.user_id);
        const mail = toInviteMail({
          language: row.language,
          timeZone: row.time_zone,
          isNudge: nudge > 0,
          nudgeWords: row.nudge_words,
          title: card.cover,
          recipient: card.to_name,
          deadlineAt: group.deadline_at,
          owners: [card.sender, owner.full_name],
          ownerEmail: owner.email,
          signUrl: toShown(guestTokens.toUrl(row.link_id)),
          stopUrl,
          brand: await findShownBrand(card.user_id),
        });
        try {
          await mailer.send({
            ...mail,
            sender: toSender(mail.sender),
            to: row.email,
            id: `invite-${row.id}-${nudge}`,
            unsubscribeUrl: stopUrl,
          });
          await repo.updateMailed(row.id, 'sent');
          if (nudge > 0) await activityRepo(db).insert({ cardId: card.id, what: 'nudged', subjectId: row.id, at: now() });
        } catch (thrown) {
          if (!(thrown instanceof MailRefused)) throw thrown;
          log.warn({ err: thrown, inviteeId }, 'an invitation was refused for good');
          if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
          await repo.updateMailed(row.id, 'failed');
        }
        await outbox.insert(db, { kind: 'groupCardChanged', userId: owner.id, news: { groupCardId: card.id, what: 'invited' } });
        outbox.wake();
      },
    } satisfies Pick<OutboxHandlers, 'inviteMail'>,
  };
}

/**
 * Returns `undefined` if no mail should be sent: they have signed, were removed, or nobody can sign
 * any more.
 */
async function findInvited(db: Executor, id: string, at: number) {
  const row = await inviteesRepo(db).find(id);
  const card = row && (await cardsRepo(db).findAny(row.card_id));
  const group = row && (await groupCardsRepo(db).find(row.card_id));
  if (!row || !card || !group || card.deleted_at !== null || card.taken_down_at !== null) return undefined;
  if (toSigningState(group, at) === 'closed') return undefined;
  const links = await guestLinksRepo(db).listPersonal(card.id);
  if (links.find((link) => link.id === row.link_id)?.revoked_at !== null) return undefined;
  const hasSigned = (await signaturesRepo(db).list(card.id)).some(({ link_id }) => link_id === row.link_id);
  return hasSigned ? undefined : { row, card, group };
}

/** A delayed nudge must not arrive at night either. Throws MessageWaits. */
function requireDay({ time_zone: timeZone }: InviteeRow, at: number): void {
  const wakingMs = toWakingMoment(at, timeZone);
  if (wakingMs > at) throw new MessageWaits('the morning', wakingMs);
}
