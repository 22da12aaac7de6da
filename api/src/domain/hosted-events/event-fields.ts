import {
  eventFields,
  type GuestFieldName,
  guestFieldNames,
  type HostedEventFields,
  hostedEventFieldNames,
  type ToldFieldName,
  toldFieldNames,
  type UpdateHostedEventBody,
} from '@hellograph/contract';
import { type EventFieldColumns, type Schema, toColumnName } from '@hellograph/db';

interface KnownEvent {
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

export type EventRow = Schema['events'];
export type ToldFields = Pick<HostedEventFields, ToldFieldName>;

interface Format {
  toColumn(value: unknown): unknown;
  toValue(column: unknown): unknown;
}

const asIs: Format = { toColumn: (value) => value, toValue: (column) => column };
const line: Format = { ...asIs, toColumn: (value) => String(value).trim() };
const yesOrNo: Format = { toColumn: Number, toValue: (column) => column === 1 };
const list: Format = { toColumn: JSON.stringify, toValue: (column) => JSON.parse(String(column)) };
const moment: Format = {
  toColumn: (value) => (value === null ? null : Date.parse(String(value))),
  toValue: (column) => (column === null ? null : new Date(Number(column)).toISOString()),
};

/** How the database keeps a field. */
function formatOf(name: keyof HostedEventFields): Format {
  const row: { empty: unknown; is?: string } = eventFields[name];
  if (row.is === 'line') return line;
  if (row.is === 'moment') return moment;
  if (typeof row.empty === 'boolean') return yesOrNo;
  return Array.isArray(row.empty) ? list : asIs;
}

const kept = hostedEventFieldNames.map((name) => ({ name, column: toColumnName(name) as keyof EventFieldColumns, ...formatOf(name) }));

export const toEventFields = (row: EventFieldColumns): HostedEventFields =>
  Object.fromEntries(kept.map(({ name, column, toValue }) => [name, toValue(row[column])])) as unknown as HostedEventFields;

export const toEventColumns = (fields: HostedEventFields): EventFieldColumns =>
  Object.fromEntries(kept.map(({ name, column, toColumn }) => [column, toColumn(fields[name])])) as unknown as EventFieldColumns;

const pick = <Name extends keyof HostedEventFields>(fields: HostedEventFields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<HostedEventFields, Name>;

/** The fields of whose changes guests are notified. */
export const toTold = (fields: HostedEventFields): ToldFields => pick(fields, toldFieldNames);

/** The fields that guests see. */
export const toGuestFields = (fields: HostedEventFields): Pick<HostedEventFields, GuestFieldName> => pick(fields, guestFieldNames);
