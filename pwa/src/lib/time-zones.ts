export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * All that the browser knows, and the ones that must be in the list; older browsers know no list.
 */
export const listTimeZones = (...needed: string[]): string[] =>
  [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC', ...needed])].sort();

/** `Europe/Madrid` as people say it: `Madrid`. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
