import type { MailLanguage } from '@hellograph/contract';
import { type MailContent, type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/plain-words';
import { toMailBrand } from '../brands/mail-brand';
import type { ShownBrand } from '../brands/shown-brand';

interface Words {
  someone: string;
  footnote: (from: string, email: string) => string;
  stop: string;
  via: (from: string) => string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    someone: 'Someone',
    footnote: (from, email) => `${from} (${email}) sent this with Hellograph. The link is yours alone. Reply to write to them.`,
    stop: 'Unsubscribe from cards by email',
    via: (from) => `${from} via Hellograph`,
  },
  es: {
    someone: 'Alguien',
    footnote: (from, email) =>
      `${from} (${email}) lo ha enviado con Hellograph. El enlace es solo tuyo. Responde a este correo para escribirle.`,
    stop: 'No recibir más tarjetas por correo',
    via: (from) => `${from} por Hellograph`,
  },
};

/** The sender of a mail, and the card that it is about. */
export interface MailForOwner {
  language: MailLanguage;
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
  const said = words[language];
  const plain = owners.find(isPlainName);
  const from = plain ?? said.someone;
  const replyTo = brand?.replyAddress ?? ownerEmail;
  const name = brand && isPlainBrand(brand.senderName) ? brand.senderName : plain;
  const { heading, ...content } = say(from, isPlainName(recipient) ? recipient : undefined);
  const rendered = renderMail({
    ...content,
    language,
    heading: title.trim() !== '' && !isLinkLike(title) ? title : heading,
    ...(brand && { brand: toMailBrand(brand, content.button.url) }),
    footnote: said.footnote(from, replyTo),
    footLink: { label: said.stop, url: stopUrl },
  });
  return { ...rendered, sender: { name: name ? said.via(name) : 'Hellograph', replyTo } };
}
