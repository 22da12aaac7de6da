import type { StepCounts, UiLanguage } from '@hellograph/contract';
import { countIn, fill, formOf } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

/** Plays are only relevant for the page's chart, and quarters are too many figures for a mail. */
const told = ['sent', 'opened', 'watched100', 'replied'] as const satisfies readonly (keyof StepCounts)[];

export interface WeeklyMailFacts {
  language: UiLanguage;
  /** Dates; the last one is included. */
  week: { from: string; to: string };
  total: StepCounts;
  before: StepCounts;
  best: { cover: string; opened: number } | undefined;
  numbersUrl: string;
  stopUrl: string;
}

const sayWeek = ({ from, to }: WeeklyMailFacts['week'], language: UiLanguage) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));

export function toWeeklyMail({ language, week, total, before, best, numbersUrl, stopUrl }: WeeklyMailFacts): MailContent {
  const said = serverWords(language).weeklyMail;
  const cover = best?.cover.replace(/\s+/g, ' ').trim() ?? '';
  const isShown = best !== undefined && best.opened > 0 && cover !== '' && !isLinkLike(cover);
  return {
    language,
    subject: fill(said.subject, { week: sayWeek(week, language) }),
    preview: countIn(language, said.preview, total.opened),
    heading: said.heading,
    paragraphs: [
      ...told.map((step) => fill(said.lines[step], { count: total[step], before: before[step] })),
      ...(isShown ? [fill(formOf(language, said.best, best.opened), { cover, count: best.opened })] : []),
    ],
    button: { label: said.button, url: numbersUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: stopUrl },
  };
}
