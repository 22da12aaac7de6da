import { CodedError } from '@hellograph/contract';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** Returns the value itself, typed; throws `VALIDATION_FAILED` with the invalid fields. */
export type Check<Value> = (value: unknown) => Value;

/** `what` names the value in the sender's log. The schema is compiled once, for the first value. */
export function toCheck<Schema extends TSchema>(what: string, schema: Schema): Check<Static<Schema>> {
  let validator: Validator<Record<never, never>, Schema> | undefined;
  return (value) => {
    validator ??= Compile(schema);
    if (validator.Check(value)) return value as Static<Schema>;
    const fields = validator.Errors(value).map(({ instancePath, message }) => ({ path: instancePath, message }));
    throw new CodedError('VALIDATION_FAILED', { message: `This is no ${what}.`, fields });
  };
}
