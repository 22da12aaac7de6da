import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { language } from '../words/language';
import { count, wordsOf } from '../words/use-words';

export const formatMoment = (iso: string) =>
  new Intl.DateTimeFormat(language.get(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const agoMaxMs = 7 * 86_400_000;

/** `5 minutes ago`, `yesterday`; older than a week, the moment. */
export function formatAgo(iso: string, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - Date.parse(iso));
  if (passedMs >= agoMaxMs) return formatMoment(iso);
  const format = new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' });
  const step = steps.find(({ ms }) => passedMs >= ms);
  return step ? format.format(-Math.floor(passedMs / step.ms), step.unit) : format.format(0, 'second');
}

/** `5.2 MB`, `5,2 Mo`. */
export function formatSize(megabytes: number): string {
  const digits = megabytes < 10 ? 1 : 0;
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: digits, minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language.get(), format).format(megabytes);
}

/** `about 20 seconds`, `about 2 minutes`: an estimate is never more exact than that. */
export function formatDuration(seconds: number): string {
  const words = wordsOf(projects);
  if (seconds < 50) return fill(words.aboutSeconds, { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? words.aboutMinute : fill(words.aboutMinutes, { count: minutes });
}

/** `0:07`, `12:30`. */
export const formatLength = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** The cost of a finished video; failed and cancelled ones cost nothing. */
export const formatCost = (credits: number) => (credits === 0 ? wordsOf(projects).noCredits : count(wordsOf(projects).credits, credits));

export const formatDay = (iso: string) => new Intl.DateTimeFormat(language.get(), { dateStyle: 'long' }).format(new Date(iso));

export const formatMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat(language.get(), { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** Formats a change of a balance with its sign. */
export const formatChange = (by: number) =>
  new Intl.NumberFormat(language.get(), { signDisplay: 'exceptZero' }).format(by).replace('-', '−');
