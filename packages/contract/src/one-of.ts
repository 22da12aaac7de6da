import { type TLiteral, type TSchema, type TUnion, Type } from 'typebox';

type Literals<Values extends readonly string[]> = { -readonly [Index in keyof Values]: TLiteral<Values[Index]> };

/** A schema that takes exactly the words of a `const` list. */
export function oneOf<const Values extends readonly string[]>(values: Values): TUnion<Literals<Values> & TSchema[]> {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as TUnion<Literals<Values> & TSchema[]>;
}
