import type { UiLanguage } from '@hellograph/contract';
import { countIn, fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

/** Members' texts in our mails are reduced to one line, without anything that looks like a link. */
const toPlain = (text: string, otherwise: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' || isLinkLike(line) ? otherwise : line;
};

interface About {
  language: UiLanguage;
  team: string;
  url: string;
}

/** The mail to a member who may approve. */
export function toAskedMail({ language, team, cover, count, url }: About & { cover: string; count: number }): MailContent {
  const { asked, yourTeam, footnote } = serverWords(language).approvals;
  const shown = toPlain(cover, '');
  const heading = countIn(language, asked.heading, count);
  return {
    ...{ language, subject: heading, heading, footnote },
    preview: shown === '' ? asked.previewPlain : fill(asked.preview, { cover: shown }),
    paragraphs: [fill(asked.lead, { team: toPlain(team, yourTeam) }), asked.how],
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
  const { decided, card, footnote } = serverWords(language).approvals;
  const heading = countIn(language, decided.heading, rows.length);
  const lines = rows.slice(0, rowsMax).map(({ state, cover, comment }) => {
    const shown = toPlain(cover, card);
    return state === 'approved'
      ? fill(decided.approved, { cover: shown })
      : fill(decided.returned, { cover: shown, comment: toPlain(comment, '') });
  });
  return {
    language,
    subject: heading,
    heading,
    footnote,
    preview: lines[0] ?? '',
    paragraphs: rows.some(({ state }) => state === 'returned') ? [...lines, decided.how] : lines,
    button: { label: decided.button, url },
  };
}
