import type { CardLook, CreateGroupCardBody, Occasion, UiLanguage } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { toMomentIn } from '../../../lib/time-zones';
import type { Problems } from '../../../lib/use-form';

/** The values of the form, in which days and times are separate fields. */
export interface GroupCardValues {
  to: string;
  occasion: Occasion;
  look: CardLook;
  title: string;
  sender: string;
  inside: string;
  /** In the owner's time zone. */
  day: string;
  time: string;
  delivery: 'mail' | 'byHand';
  email: string;
  theirDay: string;
  theirTime: string;
  timeZone: string;
  approves: 'atOnce' | 'afterMe';
  /** A number, or empty for as many as there are credits. */
  speakingMax: string;
}

const pad = (number: number) => String(number).padStart(2, '0');
export const toDayField = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
export const toTimeField = (date: Date): string => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

const daysToSign = 7;

/** A week to sign, until the evening; how it gets there can be said at any time. */
export function newValues({ now, sender, timeZone }: { now: Date; sender: string; timeZone: string }): GroupCardValues {
  const last = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysToSign);
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysToSign + 1);
  return {
    to: '',
    occasion: 'birthday',
    look: 'bright',
    title: '',
    sender,
    inside: '',
    day: toDayField(last),
    time: '20:00',
    delivery: 'byHand',
    email: '',
    theirDay: toDayField(next),
    theirTime: '09:00',
    timeZone,
    approves: 'atOnce',
    speakingMax: '',
  };
}

/** A card that was begun long ago gets days to come again. */
export const withFreshDays = (values: GroupCardValues, fresh: GroupCardValues, now: Date): GroupCardValues =>
  toLocalMoment(values.day, values.time) > now
    ? values
    : { ...values, day: fresh.day, time: fresh.time, theirDay: fresh.theirDay, theirTime: fresh.theirTime };

/** Returns the form's values of an unsent group card. */
export function toValues(body: CreateGroupCardBody, known: GroupCardValues): GroupCardValues {
  const deadline = new Date(body.deadlineAt);
  const [theirDay = known.theirDay, theirTime = known.theirTime] = body.delivery?.sendAt?.split('T') ?? [];
  return {
    ...known,
    to: body.to ?? '',
    occasion: body.occasion ?? known.occasion,
    look: body.look ?? known.look,
    title: body.title,
    sender: body.sender ?? '',
    inside: body.inside ?? '',
    day: toDayField(deadline),
    time: toTimeField(deadline),
    delivery: body.delivery ? 'mail' : 'byHand',
    email: body.delivery?.email ?? '',
    theirDay,
    theirTime,
    timeZone: body.delivery?.timeZone ?? known.timeZone,
    approves: body.approvesFirst ? 'afterMe' : 'atOnce',
    speakingMax: body.speakingMax == null ? '' : String(body.speakingMax),
  };
}

/** Day and time in the zone of this device. */
export const toLocalMoment = (day: string, time: string): Date => new Date(`${day}T${time}`);

interface WrongWords {
  to: string;
  title: string;
  deadline: string;
  email: string;
  emailMissing: string;
  theirDay: string;
}

export function validateGroupCard(values: GroupCardValues, words: WrongWords, now: Date): Problems<keyof GroupCardValues> {
  const { to, title, day, time, delivery, theirDay, theirTime, timeZone } = values;
  const email = values.email.trim();
  const deadline = toLocalMoment(day, time);
  const isDeadlineWrong = !(deadline > now);
  const isMailed = delivery === 'mail';
  const isMailWrong = email !== '' && !new RegExp(emailPattern).test(email);
  const isTooEarly = !isDeadlineWrong && !(toMomentIn(timeZone, theirDay, theirTime) >= deadline);
  return {
    ...(to.trim() === '' && { to: words.to }),
    ...(title.trim() === '' && { title: words.title }),
    ...(isDeadlineWrong && { day: words.deadline }),
    ...(isMailed && email === '' && { email: words.emailMissing }),
    ...(isMailed && isMailWrong && { email: words.email }),
    ...(isMailed && isTooEarly && { theirDay: words.theirDay }),
  };
}

export function toBody(
  values: GroupCardValues,
  { id, language }: { id: string; language: UiLanguage },
): CreateGroupCardBody & { _id: string } {
  const { to, title, sender, inside, occasion, look, day, time, delivery, email, timeZone, theirDay, theirTime, approves, speakingMax } =
    values;
  return {
    _id: id,
    title: title.trim(),
    to: to.trim(),
    sender: sender.trim(),
    inside: inside.trim(),
    occasion,
    look,
    deadlineAt: toLocalMoment(day, time).toISOString(),
    approvesFirst: approves === 'afterMe',
    speakingMax: speakingMax === '' ? null : Number(speakingMax),
    ...(delivery === 'mail' && {
      delivery: { name: to.trim(), email: email.trim(), timeZone, sendAt: `${theirDay}T${theirTime}`, language },
    }),
  };
}
