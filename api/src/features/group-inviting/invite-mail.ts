import type { MailLanguage } from '@hellograph/contract';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { isLinkLike } from '../../platform/mail/plain-words';

interface Words {
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
}

const words: Record<MailLanguage, Words> = {
  en: {
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
  },
  es: {
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
  },
};

export interface InviteMail extends MailForOwner {
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
  const said = words[language];
  const ownWords = nudgeWords !== null && nudgeWords.trim() !== '' && !isLinkLike(nudgeWords) ? nudgeWords.trim() : undefined;
  const deadline = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(deadlineAt);
  return toMailForOwner(mail, (from, recipient) => {
    const subject = recipient === undefined ? said.subjectPlain(from) : said.subject(from, recipient);
    const lead = isNudge ? (ownWords ?? said.nudgeLead(from)) : said.lead(from);
    return {
      subject: isNudge ? said.nudgeSubject(from) : subject,
      preview: said.preview,
      heading: said.heading,
      paragraphs: [lead, said.how, said.until(deadline)],
      button: { label: said.button, url: signUrl },
    };
  });
}
