import type { MailLanguage } from '@hellograph/contract';
import { type RenderedMail, renderMail } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

interface Words {
  someone: string;
  subject: (from: string, to: string) => string;
  subjectPlain: (from: string) => string;
  nudgeSubject: (from: string) => string;
  preview: string;
  lead: (from: string) => string;
  nudgeLead: (from: string) => string;
  how: string;
  heading: string;
  until: (time: string) => string;
  button: string;
  footnote: (from: string, email: string) => string;
  stop: string;
  via: (from: string) => string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    someone: 'Someone',
    subject: (from, to) => `${from} asks you to sign a card for ${to}`,
    subjectPlain: (from) => `${from} asks you to sign a card`,
    nudgeSubject: (from) => `Still time to sign ${from}’s card`,
    preview: 'Add a photo and a few words. It takes a minute.',
    lead: (from) => `${from} is collecting signatures for this card, and would like yours.`,
    nudgeLead: (from) => `${from} is still hoping for your signature.`,
    how: 'Add a photo and a few words. It takes a minute, and you don’t need an account.',
    heading: 'Will you sign?',
    until: (time) => `Signing is open until ${time}.`,
    button: 'Sign the card',
    footnote: (from, email) => `${from} (${email}) sent this with Hellograph. The link is yours alone. Reply to write to them.`,
    stop: 'Unsubscribe from cards by email',
    via: (from) => `${from} via Hellograph`,
  },
  es: {
    someone: 'Alguien',
    subject: (from, to) => `${from} te pide que firmes una tarjeta para ${to}`,
    subjectPlain: (from) => `${from} te pide que firmes una tarjeta`,
    nudgeSubject: (from) => `Aún puedes firmar la tarjeta de ${from}`,
    preview: 'Añade una foto y unas palabras. Se tarda un minuto.',
    lead: (from) => `${from} está reuniendo firmas para esta tarjeta y le gustaría tener la tuya.`,
    nudgeLead: (from) => `${from} todavía espera tu firma.`,
    how: 'Añade una foto y unas palabras. Se tarda un minuto y no necesitas una cuenta.',
    heading: '¿Firmas?',
    until: (time) => `Se puede firmar hasta el ${time}.`,
    button: 'Firmar la tarjeta',
    footnote: (from, email) =>
      `${from} (${email}) lo ha enviado con Hellograph. El enlace es solo tuyo. Responde a este correo para escribirle.`,
    stop: 'No recibir más tarjetas por correo',
    via: (from) => `${from} por Hellograph`,
  },
};

export interface InviteMail {
  language: MailLanguage;
  timeZone: string;
  isNudge: boolean;
  /** The owner's own, for a nudge. */
  nudgeWords: string | null;
  title: string;
  recipient: string;
  /** Names by which the owner may be called, best first. */
  owners: readonly string[];
  ownerEmail: string;
  deadlineAt: number;
  signUrl: string;
  stopUrl: string;
}

/**
 * The mail that asks somebody to sign. What the owner wrote is repeated only where it cannot act as
 * a link, so that nobody advertises under our address.
 */
export function toInviteMail(mail: InviteMail): RenderedMail & { sender: { name: string; replyTo: string } } {
  const { language, isNudge, nudgeWords, title, recipient, owners, ownerEmail, signUrl, stopUrl } = mail;
  const said = words[language];
  const plain = owners.find(isPlainName);
  const from = plain ?? said.someone;
  const subject = isPlainName(recipient) ? said.subject(from, recipient) : said.subjectPlain(from);
  const ownWords = nudgeWords !== null && nudgeWords.trim() !== '' && !isLinkLike(nudgeWords) ? nudgeWords.trim() : said.nudgeLead(from);
  const deadline = { dateStyle: 'full', timeStyle: 'short', timeZone: mail.timeZone } as const;
  const rendered = renderMail({
    subject: isNudge ? said.nudgeSubject(from) : subject,
    preview: said.preview,
    language,
    heading: title.trim() !== '' && !isLinkLike(title) ? title : said.heading,
    paragraphs: [
      isNudge ? ownWords : said.lead(from),
      said.how,
      said.until(new Intl.DateTimeFormat(language, deadline).format(mail.deadlineAt)),
    ],
    button: { label: said.button, url: signUrl },
    footnote: said.footnote(from, ownerEmail),
    footLink: { label: said.stop, url: stopUrl },
  });
  return { ...rendered, sender: { name: plain ? said.via(plain) : 'Hellograph', replyTo: ownerEmail } };
}
