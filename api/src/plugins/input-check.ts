import { CodedError } from '@hellograph/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { toFieldProblems } from './field-problems';

/** Answers what was sent, without what was not asked for; throws VALIDATION_FAILED with a problem for each field. */
export type InputCheck = (value: unknown) => unknown;

/** `isText`: all values came as text, as they do in an address or a form, and stand for numbers where numbers are asked for. */
export function toInputCheck(schema: TSchema, { isText }: { isText: boolean }): InputCheck {
  const validator = Compile(schema);
  return (value) => {
    const cleaned = validator.Clean(isText ? validator.Convert(value) : value);
    if (validator.Check(cleaned)) return cleaned;
    const fields = toFieldProblems(validator.Errors(cleaned), cleaned);
    const [first] = fields;
    throw new CodedError('VALIDATION_FAILED', { fields, ...(first && { message: first.message }) });
  };
}

/** Lets Fastify check by the contract's own schemas. A call without a body lacks every field. */
export const checkByContract: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = toInputCheck(schema, { isText: httpPart !== 'body' });
  return (value: unknown) => {
    try {
      return { value: check(value ?? {}) };
    } catch (error) {
      return { error: error as CodedError };
    }
  };
};
