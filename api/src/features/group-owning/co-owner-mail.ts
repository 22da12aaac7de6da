import type { MailLanguage } from '@hellograph/contract';
import { type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

interface Words {
  someone: string;
  subject: (from: string, to: string) => string;
  subjectPlain: (from: string) => string;
  preview: string;
  heading: string;
  lead: (from: string) => string;
  what: string;
  how: string;
  button: string;
  footnote: (from: string, email: string) => string;
  stop: string;
  via: (from: string) => string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    someone: 'Someone',
    subject: (from, to) => `${from} asks you to help with a card for ${to}`,
    subjectPlain: (from) => `${from} asks you to help with a card`,
    preview: 'You can invite people, put their signatures in order, and change the card.',
    heading: 'Will you help?',
    lead: (from) => `${from} is collecting signatures for this card, and would like your help.`,
    what: 'You can invite people, remind them, put their signatures in order, and change the card. It costs you nothing.',
    how: 'You need an account, which is free. The link works for seven days.',
    button: 'See what it is about',
    footnote: (from, email) => `${from} (${email}) sent this with Hellograph. The link is yours alone. Reply to write to them.`,
    stop: 'Unsubscribe from cards by email',
    via: (from) => `${from} via Hellograph`,
  },
  es: {
    someone: 'Alguien',
    subject: (from, to) => `${from} te pide ayuda con una tarjeta para ${to}`,
    subjectPlain: (from) => `${from} te pide ayuda con una tarjeta`,
    preview: 'Puedes invitar a gente, ordenar las firmas y cambiar la tarjeta.',
    heading: '¿Ayudas?',
    lead: (from) => `${from} está reuniendo firmas para esta tarjeta y le gustaría que le ayudaras.`,
    what: 'Puedes invitar a gente, recordárselo, ordenar las firmas y cambiar la tarjeta. No te cuesta nada.',
    how: 'Necesitas una cuenta, que es gratuita. El enlace funciona siete días.',
    button: 'Ver de qué se trata',
    footnote: (from, email) =>
      `${from} (${email}) lo ha enviado con Hellograph. El enlace es solo tuyo. Responde a este correo para escribirle.`,
    stop: 'No recibir más tarjetas por correo',
    via: (from) => `${from} por Hellograph`,
  },
};

export interface CoOwnerMail {
  language: MailLanguage;
  title: string;
  recipient: string;
  /** Names by which the owner may be called, best first. */
  owners: readonly string[];
  ownerEmail: string;
  url: string;
  stopUrl: string;
}

/**
 * The mail that asks somebody to be a co-owner. What the owner wrote is repeated only where it
 * cannot act as a link, so that nobody advertises under our address.
 */
export function toCoOwnerMail(mail: CoOwnerMail): RenderedMail & { sender: { name: string; replyTo: string } } {
  const { language, title, recipient, owners, ownerEmail, url, stopUrl } = mail;
  const said = words[language];
  const plain = owners.find(isPlainName);
  const from = plain ?? said.someone;
  const rendered = renderMail({
    subject: isPlainName(recipient) ? said.subject(from, recipient) : said.subjectPlain(from),
    preview: said.preview,
    language,
    heading: title.trim() !== '' && !isLinkLike(title) ? title : said.heading,
    paragraphs: [said.lead(from), said.what, said.how],
    button: { label: said.button, url },
    footnote: said.footnote(from, ownerEmail),
    footLink: { label: said.stop, url: stopUrl },
  });
  return { ...rendered, sender: { name: plain ? said.via(plain) : 'Hellograph', replyTo: ownerEmail } };
}
