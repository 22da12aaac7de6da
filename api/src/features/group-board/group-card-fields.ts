import { type CardFields, CodedError, emptyCard, limits, type UpdateGroupCardBody } from '@hellograph/contract';
import type { GroupCardWrite } from '../../domain/group-cards/group-cards.repo';

const cardFields = ['occasion', 'look', 'tint', 'music', 'to', 'sender', 'inside'] as const satisfies readonly (keyof CardFields)[];

/** Returns the fields that are stored in the card: `title` is its cover. */
export function toCardFields(body: UpdateGroupCardBody): Partial<CardFields> {
  const given = cardFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const]));
  return { ...Object.fromEntries(given), ...(body.title !== undefined && { cover: body.title.trim() }) };
}

/** Returns the complete fields of a new card. */
export const toNewCardFields = (body: UpdateGroupCardBody): CardFields => ({ ...emptyCard, ...toCardFields(body) });

/** Returns the fields that only group cards have. Throws DEADLINE_WRONG. */
export function toGroupWrite(
  { deadlineAt, approvesFirst, isLocked, sendsAnyway, speakingMax }: UpdateGroupCardBody,
  at: number,
): GroupCardWrite {
  return {
    ...(deadlineAt !== undefined && { deadline_at: toDeadline(deadlineAt, at) }),
    ...(approvesFirst !== undefined && { approves_first: Number(approvesFirst) }),
    ...(isLocked !== undefined && { is_locked: Number(isLocked) }),
    ...(sendsAnyway !== undefined && { sends_anyway: Number(sendsAnyway) }),
    ...(speakingMax !== undefined && { speaking_max: speakingMax }),
  };
}

/**
 * A deadline in the past ends the signing now. One that passed while the device was offline is
 * accepted as long as late signatures are.
 */
function toDeadline(moment: string, at: number): number {
  const deadline = Date.parse(moment);
  const isPossible = deadline > at - limits.lateWindowSec * 1000 && deadline <= at + limits.signingAheadMaxSec * 1000;
  if (!isPossible) throw new CodedError('DEADLINE_WRONG');
  return deadline;
}
