import type { MailLanguage, StepCounts } from '@hellograph/contract';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

/** Plays are only relevant for the page's chart, and quarters are too many figures for a mail. */
const told = ['sent', 'opened', 'watched100', 'replied'] as const satisfies readonly (keyof StepCounts)[];

interface Words {
  subject: (week: string) => string;
  preview: (opened: number) => string;
  heading: string;
  lines: Record<(typeof told)[number], (count: number, before: number) => string>;
  best: (cover: string, opened: number) => string;
  button: string;
  footnote: string;
  stop: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (week) => `Your week in numbers: ${week}`,
    preview: (opened) => (opened === 1 ? '1 person opened what you sent.' : `${opened} people opened what you sent.`),
    heading: 'Your week in numbers',
    lines: {
      sent: (count, before) => `Sent: ${count} (the week before: ${before})`,
      opened: (count, before) => `Opened: ${count} (the week before: ${before})`,
      watched100: (count, before) => `Watched to the end: ${count} (the week before: ${before})`,
      replied: (count, before) => `Replied: ${count} (the week before: ${before})`,
    },
    best: (cover, opened) => `Opened most: “${cover}”, ${opened} times.`,
    button: 'See all numbers',
    footnote: 'You asked for this email. People who don’t want to be counted are in none of these numbers.',
    stop: 'No more weekly emails',
  },
  es: {
    subject: (week) => `Tu semana en cifras: ${week}`,
    preview: (opened) => (opened === 1 ? '1 persona abrió lo que enviaste.' : `${opened} personas abrieron lo que enviaste.`),
    heading: 'Tu semana en cifras',
    lines: {
      sent: (count, before) => `Enviadas: ${count} (la semana anterior: ${before})`,
      opened: (count, before) => `Abiertas: ${count} (la semana anterior: ${before})`,
      watched100: (count, before) => `Vistas hasta el final: ${count} (la semana anterior: ${before})`,
      replied: (count, before) => `Respondidas: ${count} (la semana anterior: ${before})`,
    },
    best: (cover, opened) => `La más abierta: «${cover}», ${opened} veces.`,
    button: 'Ver todas las cifras',
    footnote: 'Pediste este correo. Quien no quiere que se le cuente no está en ninguna de estas cifras.',
    stop: 'No recibir más el correo semanal',
  },
};

export interface WeeklyMailFacts {
  language: MailLanguage;
  /** Dates; the last one is included. */
  week: { from: string; to: string };
  total: StepCounts;
  before: StepCounts;
  best: { cover: string; opened: number } | undefined;
  numbersUrl: string;
  stopUrl: string;
}

const sayWeek = ({ from, to }: WeeklyMailFacts['week'], language: MailLanguage) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));

export function toWeeklyMail({ language, week, total, before, best, numbersUrl, stopUrl }: WeeklyMailFacts): MailContent {
  const said = words[language];
  const cover = best?.cover.replace(/\s+/g, ' ').trim() ?? '';
  const isShown = best !== undefined && best.opened > 0 && cover !== '' && !isLinkLike(cover);
  return {
    language,
    subject: said.subject(sayWeek(week, language)),
    preview: said.preview(total.opened),
    heading: said.heading,
    paragraphs: [...told.map((step) => said.lines[step](total[step], before[step])), ...(isShown ? [said.best(cover, best.opened)] : [])],
    button: { label: said.button, url: numbersUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: stopUrl },
  };
}
