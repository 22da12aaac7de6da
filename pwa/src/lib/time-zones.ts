export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser knows, and the needed ones; older browsers have no list. */
export const listTimeZones = (...needed: string[]): string[] =>
  [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC', ...needed])].sort();

/** `Europe/Madrid` as people say it: `Madrid`. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
