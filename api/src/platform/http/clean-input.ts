import { cleanText, findTextKind, type TextKind, tidyAddress } from '@hellograph/contract';
import type { TSchema } from 'typebox';

type Clean = (value: unknown) => unknown;

const cleaners = {
  line: (text) => cleanText(text, 'line'),
  lines: (text) => cleanText(text, 'lines'),
  address: tidyAddress,
  secret: (text) => text,
} satisfies Record<TextKind, (text: string) => string>;

interface Parts {
  anyOf?: TSchema[];
  allOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
}

/**
 * Returns a function that removes what can't be seen from the texts of an input, by the kinds in
 * its schema; `undefined` if the schema has no text. The input may have any other shape.
 */
export function findCleaner(schema: TSchema): Clean | undefined {
  const kind = findTextKind(schema);
  if (kind) return (value) => (typeof value === 'string' ? cleaners[kind](value) : value);
  const { anyOf = [], allOf = [], items, properties, patternProperties } = schema as Parts;
  // Variants of a union have the same kind of text under the same name.
  const parts = [...anyOf, ...allOf].flatMap((part) => findCleaner(part) ?? []);
  const ofItems = items && findCleaner(items);
  if (ofItems) parts.push((value) => (Array.isArray(value) ? value.map(ofItems) : value));
  const ofNames = findNamed(properties ?? {}, patternProperties ?? {});
  if (ofNames) parts.push(ofNames);
  return parts.length === 0 ? undefined : (value) => parts.reduce((cleaned, part) => part(cleaned), value);
}

function findNamed(properties: Record<string, TSchema>, patterns: Record<string, TSchema>): Clean | undefined {
  const byName = new Map(Object.entries(properties).flatMap(([name, schema]) => toEntry(name, schema)));
  const byPattern = Object.entries(patterns).flatMap(([pattern, schema]) => toEntry(new RegExp(pattern, 'u'), schema));
  if (byName.size + byPattern.length === 0) return undefined;
  const cleanerOf = (name: string) => byName.get(name) ?? byPattern.find(([pattern]) => pattern.test(name))?.[1];
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanerOf(name)?.(part) ?? part]))
      : value;
}

function toEntry<Name>(name: Name, schema: TSchema): [Name, Clean][] {
  const clean = findCleaner(schema);
  return clean ? [[name, clean]] : [];
}
