import type { MailLanguage } from '@hellograph/contract';
import { type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

interface Words {
  subject: (from: string) => string;
  someone: string;
  preview: string;
  heading: string;
  lead: (from: string, title: string) => string;
  leadPlain: (from: string) => string;
  quote: (words: string) => string;
  unquoted: string;
  where: string;
  footnote: string;
  stop: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (from) => `${from} says thank you for your signature`,
    someone: 'Someone',
    preview: 'A thank-you to everyone who signed.',
    heading: 'Thank you',
    lead: (from, title) => `You signed “${title}”. ${from} says thank you to everyone who did:`,
    leadPlain: (from) => `You signed a card. ${from} says thank you to everyone who did:`,
    quote: (said) => `“${said}”`,
    unquoted: 'Their words have a link in them, so they are only on your own page.',
    where: 'Open the signing link again on the device you signed with to see the thank-you next to your signature.',
    footnote: 'You get this email once, because you gave this address when you signed.',
    stop: 'Unsubscribe from cards by email',
  },
  es: {
    subject: (from) => `${from} te da las gracias por tu firma`,
    someone: 'Alguien',
    preview: 'Un agradecimiento para todas las personas que firmaron.',
    heading: 'Gracias',
    lead: (from, title) => `Firmaste «${title}». ${from} da las gracias a todas las personas que firmaron:`,
    leadPlain: (from) => `Firmaste una tarjeta. ${from} da las gracias a todas las personas que firmaron:`,
    quote: (said) => `«${said}»`,
    unquoted: 'Sus palabras contienen un enlace, así que solo están en tu propia página.',
    where: 'Abre otra vez el enlace para firmar en el dispositivo con el que firmaste y verás el agradecimiento junto a tu firma.',
    footnote: 'Recibes este correo una sola vez, porque diste esta dirección al firmar.',
    stop: 'No recibir más tarjetas por correo',
  },
};

export interface Thanks {
  language: MailLanguage;
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
  const said = words[language];
  const name = isPlainName(from) ? from : said.someone;
  return renderMail({
    subject: said.subject(name),
    preview: said.preview,
    language,
    heading: said.heading,
    paragraphs: [
      title.trim() === '' || isLinkLike(title) ? said.leadPlain(name) : said.lead(name, title),
      isLinkLike(thanks) ? said.unquoted : said.quote(thanks),
      said.where,
    ],
    footnote: said.footnote,
    footLink: { label: said.stop, url: stopUrl },
  });
}
