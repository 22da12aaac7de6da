import type { MailLanguage } from '@hellograph/contract';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

interface Words {
  asked: {
    heading: (count: number) => string;
    preview: (cover: string) => string;
    previewPlain: string;
    lead: (team: string) => string;
    how: string;
    button: string;
  };
  decided: {
    heading: (count: number) => string;
    approved: (cover: string) => string;
    returned: (cover: string, comment: string) => string;
    how: string;
    button: string;
  };
  card: string;
  yourTeam: string;
  footnote: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    asked: {
      heading: (count) => (count === 1 ? 'A card waits for your approval' : `${count} sends wait for your approval`),
      preview: (cover) => `The first one: “${cover}”.`,
      previewPlain: 'Look at it, then approve it or return it.',
      lead: (team) => `In the team ${team}, nothing goes out before somebody has approved it.`,
      how: 'Look at the card, its people and its price, then approve it or return it with a comment.',
      button: 'See what waits',
    },
    decided: {
      heading: (count) => (count === 1 ? 'What you asked to send was decided' : `${count} of your sends were decided`),
      approved: (cover) => `Approved: “${cover}”. It goes out at its time.`,
      returned: (cover, comment) => `Returned: “${cover}”. ${comment}`,
      how: 'You can change what was returned and ask again.',
      button: 'See your sends',
    },
    card: 'a card',
    yourTeam: 'you work in',
    footnote: 'You get this email because you’re in this team.',
  },
  es: {
    asked: {
      heading: (count) => (count === 1 ? 'Una tarjeta espera tu aprobación' : `${count} envíos esperan tu aprobación`),
      preview: (cover) => `El primero: «${cover}».`,
      previewPlain: 'Mírala y apruébala o devuélvela.',
      lead: (team) => `En el equipo ${team} no sale nada antes de que alguien lo apruebe.`,
      how: 'Mira la tarjeta, sus destinatarios y su precio, y apruébala o devuélvela con un comentario.',
      button: 'Ver lo que espera',
    },
    decided: {
      heading: (count) => (count === 1 ? 'Se ha decidido lo que pediste enviar' : `Se han decidido ${count} de tus envíos`),
      approved: (cover) => `Aprobado: «${cover}». Saldrá a su hora.`,
      returned: (cover, comment) => `Devuelto: «${cover}». ${comment}`,
      how: 'Puedes cambiar lo devuelto y pedirlo otra vez.',
      button: 'Ver tus envíos',
    },
    card: 'una tarjeta',
    yourTeam: 'en el que trabajas',
    footnote: 'Recibes este correo porque estás en este equipo.',
  },
};

/** Members' texts in our mails are reduced to one line, without anything that looks like a link. */
const toPlain = (text: string, otherwise: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' || isLinkLike(line) ? otherwise : line;
};

interface About {
  language: MailLanguage;
  team: string;
  url: string;
}

/** The mail to a member who may approve. */
export function toAskedMail({ language, team, cover, count, url }: About & { cover: string; count: number }): MailContent {
  const { asked, yourTeam, footnote } = words[language];
  const shown = toPlain(cover, '');
  const heading = asked.heading(count);
  return {
    ...{ language, subject: heading, heading, footnote },
    preview: shown === '' ? asked.previewPlain : asked.preview(shown),
    paragraphs: [asked.lead(toPlain(team, yourTeam)), asked.how],
    button: { label: asked.button, url },
  };
}

export interface DecidedLine {
  state: 'approved' | 'returned';
  cover: string;
  comment: string;
}

/** The maximum for a mail; the page shows all. */
const rowsMax = 20;

/** The mail to the member who asked. */
export function toDecidedMail({ language, rows, url }: About & { rows: readonly DecidedLine[] }): MailContent {
  const { decided, card, footnote } = words[language];
  const heading = decided.heading(rows.length);
  const lines = rows.slice(0, rowsMax).map(({ state, cover, comment }) => {
    const shown = toPlain(cover, card);
    return state === 'approved' ? decided.approved(shown) : decided.returned(shown, toPlain(comment, ''));
  });
  return {
    ...{ language, subject: heading, heading, footnote, preview: lines[0] ?? '' },
    paragraphs: rows.some(({ state }) => state === 'returned') ? [...lines, decided.how] : lines,
    button: { label: decided.button, url },
  };
}
