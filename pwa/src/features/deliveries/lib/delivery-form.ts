import type { CreateDeliveryBody, Delivery, Occasion, Person } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { fill } from '@hellograph/words/fill';
import { formatMoment } from '../../../lib/format';
import { cityOf } from '../../../lib/time-zones';
import type { Problems } from '../../../lib/use-form';
import { language } from '../../../words/language';

/** The values of the form, in which day and time are two fields. */
export interface DeliveryValues {
  name: string;
  email: string;
  when: 'now' | 'later';
  day: string;
  time: string;
  timeZone: string;
}

const morning = '09:00';

export const toValues = (known: Partial<Pick<Delivery, 'name' | 'email' | 'sendAt' | 'timeZone'>>, ownZone: string): DeliveryValues => {
  const [day = '', time = morning] = known.sendAt?.split('T') ?? [];
  return {
    name: known.name ?? '',
    email: known.email ?? '',
    when: known.sendAt ? 'later' : 'now',
    day,
    time,
    timeZone: known.timeZone ?? ownZone,
  };
};

export const toBody = ({ name, email, when, day, time, timeZone }: DeliveryValues): Omit<CreateDeliveryBody, 'language'> => ({
  name: name.trim(),
  email: email.trim(),
  timeZone,
  sendAt: when === 'now' ? null : `${day}T${time}`,
});

export function validateDelivery(
  { email, when, day, time }: DeliveryValues,
  words: { emailMissing: string; emailWrong: string; timeMissing: string },
): Problems<keyof DeliveryValues> {
  const address = email.trim();
  return {
    ...(address === '' && { email: words.emailMissing }),
    ...(address !== '' && !new RegExp(emailPattern).test(address) && { email: words.emailWrong }),
    ...(when === 'later' && !day && { day: words.timeMissing }),
    ...(when === 'later' && !time && { time: words.timeMissing }),
  };
}

/** The time in their zone, and in ours if it differs. */
export function describeTime(
  { sendAt, dueAt, timeZone, state, approval }: Delivery,
  words: { at: '{time}, {zone}'; yours: '{time} your time'; goesOut: string; onceApproved: string },
): string {
  if (sendAt === null && approval) return words.onceApproved;
  if (sendAt === null) return state === 'planned' ? words.goesOut : formatMoment(dueAt);
  const format = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const theirs = new Intl.DateTimeFormat(language.get(), { ...format, timeZone: 'UTC' }).format(new Date(`${sendAt}:00Z`));
  const ours = new Intl.DateTimeFormat(language.get(), format).format(new Date(dueAt));
  const there = fill(words.at, { time: theirs, zone: cityOf(timeZone) });
  return theirs === ours ? there : `${there} (${fill(words.yours, { time: formatMoment(dueAt) })})`;
}

export type KnownRecipient = Partial<Pick<Delivery, 'name' | 'email' | 'sendAt' | 'timeZone'>>;

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Returns the saved data of a card's recipient: their address, their time zone, and nine o'clock on
 * their next day of the card's occasion, or else on their next day of any. `undefined` for
 * strangers and for people whose reminders were stopped.
 */
export function findKnownRecipient(people: readonly Person[], to: string, occasion: Occasion): KnownRecipient | undefined {
  const person = people.find(({ name, isStopped }) => !isStopped && sameName(name, to));
  if (!person) return undefined;
  const ahead = person.days.filter(({ nextOn }) => nextOn !== null).sort((a, b) => (a.nextOn ?? '').localeCompare(b.nextOn ?? ''));
  const day = ahead.find((one) => one.occasion === occasion) ?? ahead[0];
  return {
    name: person.name,
    ...(person.email && { email: person.email }),
    ...(person.timeZone && { timeZone: person.timeZone }),
    ...(day?.nextOn && { sendAt: `${day.nextOn}T09:00` }),
  };
}
