import type { Occasion, UiLanguage } from '@hellograph/contract';
import { fill, formOf } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';

export interface ReminderFacts {
  name: string;
  occasion: Occasion;
  occursOn: string;
  /** Days from now until the day. */
  daysLeft: number;
  language: UiLanguage;
  beginUrl: string;
  peopleUrl: string;
}

const sayDate = (date: string, language: UiLanguage) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The title and the text of a reminder, for notifications and mail. */
export function toReminderTitle({
  name,
  occasion,
  daysLeft,
  language,
}: Pick<ReminderFacts, 'name' | 'occasion' | 'daysLeft' | 'language'>) {
  const said = serverWords(language).reminders;
  const form = daysLeft <= 0 ? said.today : daysLeft === 1 ? said.tomorrow : formOf(language, said.later, daysLeft);
  return { title: fill(form, { name, occasion: said.occasions[occasion], count: daysLeft }), body: said.body };
}

export function toReminderMail(facts: ReminderFacts): MailContent {
  const said = serverWords(facts.language).reminders;
  const { title, body } = toReminderTitle(facts);
  return {
    subject: title,
    preview: body,
    language: facts.language,
    heading: title,
    paragraphs: [fill(said.lead, { date: sayDate(facts.occursOn, facts.language) }), body],
    button: { label: said.button, url: facts.beginUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: facts.peopleUrl },
  };
}
