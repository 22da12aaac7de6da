import { type HostedEventFields, hostedEventFieldNames, type UpdateHostedEventBody } from '@hellograph/contract';

export interface KnownEvent {
  known: HostedEventFields;
  /** The version in which each field was last written; 1 for one that was never rewritten. */
  fieldVersions: Partial<Record<keyof HostedEventFields, number>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges field by field, like cards: the last writer wins. `replaced` has the values that were
 * written after the version that the writer saw, so that they can be restored.
 */
export function mergeEvent({ known, fieldVersions }: KnownEvent, { baseVersion, changes }: UpdateHostedEventBody) {
  const names = hostedEventFieldNames.filter((name) => changes[name] !== undefined && !isSame(changes[name], known[name]));
  const pick = (from: Partial<HostedEventFields>, chosen: readonly (keyof HostedEventFields)[]): Partial<HostedEventFields> =>
    Object.fromEntries(chosen.map((name) => [name, from[name]]));
  const late = names.filter((name) => (fieldVersions[name] ?? 1) > baseVersion);
  return { names, fields: { ...known, ...pick(changes, names) }, replaced: pick(known, late) };
}
