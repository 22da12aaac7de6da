import { limits, type UiLanguage } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailContent, type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/mails';
import { type ShownBrand, toMailBrand } from '../brands/shown-brand';
import { groupCardsRepo } from './group-cards.repo';
import { signaturesRepo } from './signatures.repo';

/** Counts a card's signatures, without those that its owner hides. */
export async function countSigned(db: Executor, cardId: string): Promise<number> {
  const counts = await signaturesRepo(db).listCounts([cardId]);
  return counts.reduce((sum, { state, count }) => sum + (state === 'hidden' ? 0 : count), 0);
}

/**
 * Whether a card is a group card that hardly anyone has signed, so that it must not be sent yet.
 */
export async function isHeldBack(db: Executor, cardId: string): Promise<boolean> {
  const group = await groupCardsRepo(db).find(cardId);
  return group?.sends_anyway === 0 && (await countSigned(db, cardId)) < limits.signaturesExpectedMin;
}

/** The sender of a mail, and the card that it is about. */
export interface MailForOwner {
  language: UiLanguage;
  title: string;
  recipient: string;
  /** Possible names of the owner, best first. */
  owners: readonly string[];
  ownerEmail: string;
  stopUrl: string;
  /** The owner's brand, in mails that lead to a page for guests. */
  brand?: ShownBrand | undefined;
}

export interface WordsForOwner {
  subject: string;
  preview: string;
  /** Replaces the card's title if that can't be repeated. */
  heading: string;
  picture?: NonNullable<MailContent['picture']>;
  paragraphs: string[];
  button: { label: string; url: string };
}

/**
 * Returns a mail to a person in the name of a group card's owner. The owner's text is repeated only
 * if it can't act as a link, so that nobody can advertise with mails from our address.
 */
export function toMailForOwner(
  { language, title, recipient, owners, ownerEmail, stopUrl, brand }: MailForOwner,
  say: (from: string, recipient: string | undefined) => WordsForOwner,
): RenderedMail & { sender: { name: string; replyTo: string } } {
  const { mail, groupCards } = serverWords(language);
  const plain = owners.find(isPlainName);
  const from = plain ?? mail.someone;
  const replyTo = brand?.replyAddress ?? ownerEmail;
  const name = brand && isPlainBrand(brand.senderName) ? brand.senderName : plain;
  const { heading, ...content } = say(from, isPlainName(recipient) ? recipient : undefined);
  const rendered = renderMail({
    ...content,
    language,
    heading: title.trim() !== '' && !isLinkLike(title) ? title : heading,
    ...(brand && { brand: toMailBrand(brand, content.button.url) }),
    footnote: fill(groupCards.footnote, { from, email: replyTo }),
    footLink: { label: mail.stopCards, url: stopUrl },
  });
  return { ...rendered, sender: { name: name ? fill(mail.via, { from: name }) : 'Hellograph', replyTo } };
}
