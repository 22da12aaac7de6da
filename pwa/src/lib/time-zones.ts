import { language } from '../words/language';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Europe/Madrid` as people say it: `Madrid`. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

interface City {
  /** The time zone. */
  value: string;
  label: string;
}

const toCity = (value: string): City => ({ value, label: cityOf(value) });
let known: City[] | undefined;

/**
 * Lists all time zones that the browser knows, and the needed ones (older browsers have no list),
 * by their cities: the device's own first.
 */
export function listCities(...needed: string[]): City[] {
  known ??= [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC'])]
    .map(toCity)
    .sort((a, b) => a.label.localeCompare(b.label, language.get()));
  const first = [...new Set([ownTimeZone(), ...needed])];
  return [...first.map(toCity), ...known.filter(({ value }) => !first.includes(value))];
}

const offsetNames = { timeZoneName: 'longOffset' } as const;

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetMinutes(timeZone: string, at: Date): number {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, ...offsetNames }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** A local time of another zone as a moment; an invalid one while it is not whole. */
export function toMomentIn(timeZone: string, day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return asUtc;
  return new Date(asUtc.getTime() - offsetMinutes(timeZone, asUtc) * 60_000);
}
