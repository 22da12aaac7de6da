import type { DnsRecord, MailLanguage } from '@hellograph/contract';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

interface Words {
  heading: (host: string) => string;
  preview: string;
  team: (name: string) => string;
  noLinks: string;
  noMails: string;
  missing: (type: string, name: string) => string;
  wrong: (type: string, name: string) => string;
  how: string;
  button: string;
  footnote: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    heading: (host) => `Your domain ${host} is not set up any more`,
    preview: 'Entries in its DNS are gone or have changed. Here is what to repair.',
    team: (name) => `It is the domain of the team ${name}.`,
    noLinks: 'Until it is repaired, links to your cards begin with our own address.',
    noMails: 'Until it is repaired, mails with your cards come from our own address.',
    missing: (type, name) => `Missing: the ${type} entry ${name}`,
    wrong: (type, name) => `Wrong: the ${type} entry ${name}, which has another value`,
    how: 'Set this where the domain is managed. The page of your brand has the values to copy. We look again every hour, and everything comes back by itself.',
    button: 'See what to set',
    footnote: 'You get this email because you can change this domain.',
  },
  es: {
    heading: (host) => `Tu dominio ${host} ya no está configurado`,
    preview: 'Faltan entradas en su DNS o han cambiado. Esto es lo que hay que arreglar.',
    team: (name) => `Es el dominio del equipo ${name}.`,
    noLinks: 'Hasta que se arregle, los enlaces a tus tarjetas empiezan con nuestra dirección.',
    noMails: 'Hasta que se arregle, los correos con tus tarjetas salen de nuestra dirección.',
    missing: (type, name) => `Falta: la entrada ${type} ${name}`,
    wrong: (type, name) => `Incorrecta: la entrada ${type} ${name}, que tiene otro valor`,
    how: 'Ponlo donde se gestiona el dominio. La página de tu marca tiene los valores para copiar. Volvemos a mirar cada hora, y todo vuelve solo.',
    button: 'Ver qué poner',
    footnote: 'Recibes este correo porque puedes cambiar este dominio.',
  },
};

export interface LostDomain {
  language: MailLanguage;
  host: string;
  /** The team's name; `null` if the domain belongs to a person. */
  team: string | null;
  broken: readonly DnsRecord[];
  isLinked: boolean;
  isSending: boolean;
  url: string;
}

/**
 * The mail to those who can repair it. The values found instead may be a stranger's, so only the
 * page shows them.
 */
export function toLostDomainMail({ language, host, team, broken, isLinked, isSending, url }: LostDomain): MailContent {
  const { heading, preview, noLinks, noMails, missing, wrong, how, button, footnote, team: ofTeam } = words[language];
  const entries = broken.map(({ type, name, state }) => (state === 'wrong' ? wrong : missing)(type, name));
  const isNamed = team !== null && team !== '' && !isLinkLike(team);
  return {
    ...{ language, subject: heading(host), heading: heading(host), preview, footnote },
    paragraphs: [...(isNamed ? [ofTeam(team)] : []), ...(isLinked ? [] : [noLinks]), ...(isSending ? [] : [noMails]), ...entries, how],
    button: { label: button, url },
  };
}
