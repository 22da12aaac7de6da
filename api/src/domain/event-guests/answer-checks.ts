import { type AnswerBody, CodedError, type FieldProblem, type Meal, type Question, type QuestionAnswers } from '@hellograph/contract';
import type { EventRow } from '../hosted-events/event-fields';
import type { GuestRow, HouseholdRow } from './households.repo';

export interface AnswerInQuestion {
  event: EventRow;
  household: HouseholdRow;
  guests: readonly GuestRow[];
  body: AnswerBody;
  isByHost: boolean;
}

/** Lists extras: people whom the household brings and the host has not named. */
export function listExtras({ guests, body }: Pick<AnswerInQuestion, 'guests' | 'body'>): AnswerBody['guests'] {
  const named = new Set(guests.filter(({ is_extra }) => is_extra === 0).map(({ id }) => id));
  const extras = new Map(body.guests.filter(({ _id }) => !named.has(_id)).map((guest) => [guest._id, guest]));
  return [...extras.values()];
}

/** Throws GUESTS_TOO_MANY, or VALIDATION_FAILED with all problems. */
export function checkAnswer(asked: AnswerInQuestion): void {
  const { event, household, body, isByHost } = asked;
  if (listExtras(asked).length > household.extras_max) throw new CodedError('GUESTS_TOO_MANY');
  const problems = [...listMealProblems(event, body), ...(isByHost ? [] : listMissing(event, body))];
  if (problems.length > 0) throw new CodedError('VALIDATION_FAILED', { fields: problems });
}

function listMealProblems(event: EventRow, body: AnswerBody): FieldProblem[] {
  const meals = new Set((JSON.parse(event.meals) as Meal[]).map(({ _id }) => _id));
  return body.guests.flatMap(({ mealId }, i) =>
    mealId === null || meals.has(mealId) ? [] : [{ path: `guests.${i}.mealId`, message: 'This meal is not offered any more.' }],
  );
}

/** People who are not coming are not asked. */
function listMissing(event: EventRow, body: AnswerBody): FieldProblem[] {
  if (!body.guests.some(({ status }) => status === 'coming')) return [];
  const kept = keepAnswers(event, body.answers);
  return (JSON.parse(event.questions) as Question[]).flatMap(({ _id, ask, isRequired }) =>
    isRequired && !kept[_id] ? [{ path: `answers.${_id}`, message: `Please answer: ${ask}` }] : [],
  );
}

/** Drops answers to deleted questions and to choices that don't exist. */
export function keepAnswers(event: EventRow, answers: QuestionAnswers): QuestionAnswers {
  const kept = (JSON.parse(event.questions) as Question[]).flatMap(({ _id, kind, choices }) => {
    const said = answers[_id]?.trim();
    if (!said) return [];
    return kind === 'choice' && !choices.some((choice) => choice._id === said) ? [] : [[_id, said]];
  });
  return Object.fromEntries(kept);
}
