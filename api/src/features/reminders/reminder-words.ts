import type { Occasion, UiLanguage } from '@hellograph/contract';
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

interface Words {
  occasions: Record<Occasion, string>;
  when: (daysLeft: number) => string;
  title: (name: string, occasion: string, when: string) => string;
  body: string;
  lead: (date: string) => string;
  button: string;
  footnote: string;
  stop: string;
}

const words: Record<UiLanguage, Words> = {
  en: {
    occasions: {
      birthday: 'birthday',
      love: 'Valentine’s Day',
      wedding: 'wedding',
      anniversary: 'anniversary',
      baby: 'new baby',
      graduation: 'graduation',
      congratulations: 'big day',
      thanks: 'thank-you',
      getWell: 'get-well card',
      sympathy: 'day of remembrance',
      parents: 'parents’ day',
      christmas: 'Christmas',
      newYear: 'New Year',
      easter: 'Easter',
      halloween: 'Halloween',
      diwali: 'Diwali',
      eid: 'Eid',
      hello: 'day',
    },
    when: (left) => (left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`),
    title: (name, occasion, when) => `${name}: ${occasion} ${when}`,
    body: 'We’ve started a card for you. Add your words and send it.',
    lead: (date) => `It’s on ${date}.`,
    button: 'Open the card',
    footnote: 'You asked us to remind you. If this day has become a sad one, we’re sorry. You can turn its reminders off below.',
    stop: 'Manage reminders',
  },
  es: {
    occasions: {
      birthday: 'cumpleaños',
      love: 'San Valentín',
      wedding: 'boda',
      anniversary: 'aniversario',
      baby: 'bebé',
      graduation: 'graduación',
      congratulations: 'gran día',
      thanks: 'agradecimiento',
      getWell: 'tarjeta para que se mejore',
      sympathy: 'día de recuerdo',
      parents: 'día de los padres',
      christmas: 'Navidad',
      newYear: 'Año Nuevo',
      easter: 'Pascua',
      halloween: 'Halloween',
      diwali: 'Diwali',
      eid: 'Eid',
      hello: 'día',
    },
    when: (left) => (left <= 0 ? 'hoy' : left === 1 ? 'mañana' : `dentro de ${left} días`),
    title: (name, occasion, when) => `${name}: ${occasion} ${when}`,
    body: 'Hemos empezado una tarjeta por ti. Añade tus palabras y envíala.',
    lead: (date) => `Es el ${date}.`,
    button: 'Abrir la tarjeta',
    footnote: 'Nos pediste que te lo recordáramos. Si este día se ha vuelto triste, lo sentimos. Puedes desactivar el recordatorio abajo.',
    stop: 'Gestionar los recordatorios',
  },
};

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
  const said = words[language];
  return { title: said.title(name, said.occasions[occasion], said.when(daysLeft)), body: said.body };
}

export function toReminderMail(facts: ReminderFacts): MailContent {
  const said = words[facts.language];
  const { title, body } = toReminderTitle(facts);
  return {
    subject: title,
    preview: body,
    language: facts.language,
    heading: title,
    paragraphs: [said.lead(sayDate(facts.occursOn, facts.language)), body],
    button: { label: said.button, url: facts.beginUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: facts.peopleUrl },
  };
}
