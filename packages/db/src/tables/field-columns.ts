type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** SQLite keeps booleans as 0 and 1, and lists as JSON. */
type Kept<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value;

/** A column for each of these fields, in snake case. */
export type ColumnsOf<Fields> = { [Name in keyof Fields & string as Snake<Name>]: Kept<Fields[Name]> };

/** The name of a field's column, as in `ColumnsOf`. */
export const toColumnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
