import type { UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailContent, type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/plain-words';
import { toMailBrand } from '../brands/mail-brand';
import type { ShownBrand } from '../brands/shown-brand';

/** In whose name a mail is sent, and about which card. */
export interface MailForOwner {
  language: UiLanguage;
  title: string;
  recipient: string;
  /** Names by which the owner may be called, best first. */
  owners: readonly string[];
  ownerEmail: string;
  stopUrl: string;
  /** Of the owner, in mails that lead to a page of guests. */
  brand?: ShownBrand | undefined;
}

export interface WordsForOwner {
  subject: string;
  preview: string;
  /** Stands where the card's title can't be repeated. */
  heading: string;
  picture?: NonNullable<MailContent['picture']>;
  paragraphs: string[];
  button: { label: string; url: string };
}

/**
 * A mail that an owner of a group card lets us send to somebody. What the owner wrote is repeated
 * only where it cannot act as a link, so that nobody advertises under our address.
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
