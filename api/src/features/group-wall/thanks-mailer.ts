import type { UiLanguage } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import type { Database, Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { cardsRepo } from '../../domain/cards/cards.repo';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { thanksMailsRepo } from '../../domain/group-cards/opened-wall';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { findMailingOwner } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox, OutboxHandlers } from '../../platform/events/outbox';
import { type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { isLinkLike, isPlainName } from '../../platform/mail/mails';

interface Thanks {
  language: UiLanguage;
  /** The recipient of the card. */
  from: string;
  title: string;
  words: string;
  stopUrl: string;
}

/**
 * The mail with a recipient's thanks. It has no link to the card or the signature, because nobody
 * has verified the address, and repeats nothing that could be a link.
 */
export function toThanksMail({ language, from, title, words: thanks, stopUrl }: Thanks): RenderedMail {
  const { mail, groupCards } = serverWords(language);
  const said = groupCards.thanks;
  const name = isPlainName(from) ? from : mail.someone;
  return renderMail({
    subject: fill(said.subject, { from: name }),
    preview: said.preview,
    language,
    heading: said.heading,
    paragraphs: [
      title.trim() === '' || isLinkLike(title) ? fill(said.leadPlain, { from: name }) : fill(said.lead, { from: name, title }),
      isLinkLike(thanks) ? said.unquoted : fill(mail.quote, { text: thanks }),
      said.where,
    ],
    footnote: said.footnote,
    footLink: { label: mail.stopCards, url: stopUrl },
  });
}

export interface ThanksMailDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert'>;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  toAddressHash: (address: string) => string;
  publicUrl: string;
  log: Logger;
  now: () => number;
}

/**
 * Enqueues a mail for each shown signer who gave an address: once for each mailbox, however often
 * the recipient changes the text.
 */
export async function enqueueThanksMails(
  tx: Executor,
  { outbox, toAddressHash, now }: Pick<ThanksMailDependencies, 'outbox' | 'toAddressHash' | 'now'>,
  cardId: string,
): Promise<void> {
  for (const { id: signatureId, email } of await signaturesRepo(tx).listShown(cardId)) {
    if (email === null) continue;
    const mail = { cardId, addressHash: toAddressHash(toMailbox(email)), at: now() };
    if (await thanksMailsRepo(tx).insertOnce(mail)) await outbox.insert(tx, { kind: 'thanksMail', signatureId });
  }
}

/** Mails thanks. Throws if a mail may be sent later. */
export function createThanksMailHandlers(dependencies: ThanksMailDependencies): Pick<OutboxHandlers, 'thanksMail'> {
  const { db, mailer, mailStops: stops, mailBudget, publicUrl, log, now } = dependencies;
  return {
    thanksMail: async ({ signatureId }) => {
      const mail = await findThanks(db, signatureId);
      if (!mail || (await stops.isStopped(db, mail.to, now()))) return;
      await mailBudget.take('all');
      const stopUrl = new URL(`/u/${stops.toToken(mail.to)}`, publicUrl).href;
      const message = { ...toThanksMail({ ...mail, stopUrl }), to: mail.to, id: `thanks-${signatureId}`, unsubscribeUrl: stopUrl };
      await mailer.send(message).catch(async (thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, signatureId }, 'thanks were refused for good');
        if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(mail.to), { reason: 'refused', at: now() });
      });
    },
  };
}

/** Returns `undefined` if the signature or the card is no longer shown. */
async function findThanks(db: Executor, signatureId: string) {
  const row = await signaturesRepo(db).findAny(signatureId);
  if (row?.state !== 'shown' || row.email === null) return undefined;
  const card = await cardsRepo(db).findAny(row.card_id);
  const group = await groupCardsRepo(db).find(row.card_id);
  if (!card || card.deleted_at !== null || card.taken_down_at !== null || !group?.thanks) return undefined;
  if (!(await findMailingOwner(db, card.user_id))) return undefined;
  return { to: row.email, language: row.language, from: card.to_name, title: card.cover, words: group.thanks };
}
