import type { MailLanguage } from '@hellograph/contract';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';

interface Words {
  subject: (from: string, to: string) => string;
  subjectPlain: (from: string) => string;
  preview: string;
  heading: string;
  lead: (from: string) => string;
  what: string;
  how: string;
  button: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (from, to) => `${from} asks you to help with a card for ${to}`,
    subjectPlain: (from) => `${from} asks you to help with a card`,
    preview: 'You can invite people, put their signatures in order, and change the card.',
    heading: 'Will you help?',
    lead: (from) => `${from} is collecting signatures for this card, and would like your help.`,
    what: 'You can invite people, remind them, put their signatures in order, and change the card. It costs you nothing.',
    how: 'You need an account, which is free. The link works for seven days.',
    button: 'See what it is about',
  },
  es: {
    subject: (from, to) => `${from} te pide ayuda con una tarjeta para ${to}`,
    subjectPlain: (from) => `${from} te pide ayuda con una tarjeta`,
    preview: 'Puedes invitar a gente, ordenar las firmas y cambiar la tarjeta.',
    heading: '¿Ayudas?',
    lead: (from) => `${from} está reuniendo firmas para esta tarjeta y le gustaría que le ayudaras.`,
    what: 'Puedes invitar a gente, recordárselo, ordenar las firmas y cambiar la tarjeta. No te cuesta nada.',
    how: 'Necesitas una cuenta, que es gratuita. El enlace funciona siete días.',
    button: 'Ver de qué se trata',
  },
};

export interface CoOwnerMail extends MailForOwner {
  url: string;
}

/** The mail that invites a person to be a co-owner. */
export function toCoOwnerMail({ url, ...mail }: CoOwnerMail): ReturnType<typeof toMailForOwner> {
  const said = words[mail.language];
  return toMailForOwner(mail, (from, recipient) => ({
    subject: recipient === undefined ? said.subjectPlain(from) : said.subject(from, recipient),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [said.lead(from), said.what, said.how],
    button: { label: said.button, url },
  }));
}
