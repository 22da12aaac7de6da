import { type TUnsafe, Type } from 'typebox';

/** Returns a schema that accepts exactly the words of a `const` list. */
export function oneOf<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
