import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { hostedEventLimits as max } from './hosted-event-limits';

const id = Type.String({ pattern: uuidPattern });

export const mealSchema = Type.Object({
  _id: id,
  name: textLine({ minLength: 1, maxLength: max.choiceMaxLength, pattern: '\\S' }),
});
export type Meal = Static<typeof mealSchema>;

/** `choice`: one of several. `text`: free text. A household answers each question once. */
export const questionKinds = ['choice', 'text'] as const;
export const questionSchema = Type.Object({
  _id: id,
  kind: oneOf(questionKinds),
  ask: textLine({ minLength: 1, maxLength: max.questionMaxLength, pattern: '\\S' }),
  /** The choices of a `choice`; empty for a `text`. */
  choices: Type.Array(mealSchema, { maxItems: max.choicesMax }),
  /** Households that come have to answer it. */
  isRequired: Type.Boolean(),
});
export type Question = Static<typeof questionSchema>;
