import { type TString, type TStringOptions, type TUnsafe, Type } from 'typebox';
import type { TextKind } from './clean-text';

/**
 * The key under which a schema keeps the kind of its text. A symbol, because the kind is no part of
 * JSON Schema: the API's description leaves it out.
 */
export const textKind = Symbol('text kind');

const textOf = (kind: TextKind, options: TStringOptions): TString => Type.String({ ...options, [textKind]: kind });

/** Text on one line, such as a name or a title. */
export const textLine = (options: TStringOptions): TString => textOf('line', options);
/** Text that may have several lines. */
export const textLines = (options: TStringOptions): TString => textOf('lines', options);
/** A password or the like: it must arrive as it was typed, and nobody reads it. */
export const secretText = (options: TStringOptions): TString => textOf('secret', options);
/** An email address. */
export const addressText = (options: TStringOptions): TString => textOf('address', options);

/** A token, URL or name from a program, in which a character that can't be seen is a mistake. */
export const printedText = (options: TStringOptions): TString => Type.String({ ...options, pattern: '^[^\\p{Cc}\\p{Cf}\\p{Cs}]*$' });

/** The kind of a string's text, if its schema has one. */
export const findTextKind = (schema: object): TextKind | undefined => (schema as { [textKind]?: TextKind })[textKind];

/** The schema of a field that people edit, with the kind of its text unless it is a choice. */
export function editedText<Value>(schema: Record<string, unknown>, kind: 'line' | 'lines'): TUnsafe<Value> {
  const marked = (part: Record<string, unknown>) =>
    part.type === 'string' && !part.enum && !part.format ? { ...part, [textKind]: kind } : part;
  const { anyOf } = schema as { anyOf?: Record<string, unknown>[] };
  return Type.Unsafe<Value>(anyOf ? { ...schema, anyOf: anyOf.map(marked) } : marked(schema));
}
