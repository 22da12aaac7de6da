export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser knows, and the needed ones; older browsers have no list. */
export const listTimeZones = (...needed: string[]): string[] =>
  [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC', ...needed])].sort();

/** `Europe/Madrid` as people say it: `Madrid`. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

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
