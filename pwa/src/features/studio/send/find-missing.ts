import type { Plan } from '@hellograph/contract/plans';
import { toShown } from '@hellograph/contract/spoken-marks';
import type { Draft } from '../../../drafts/draft';
import { faces } from '../../../words/english/faces';
import { studio } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { wordsOf } from '../../../words/use-words';
import { checkScript, isDialogue } from '../words/cast';
import { countCharacters } from '../words/message-length';

interface Limits {
  plan: Pick<Plan, 'charactersMax' | 'speechMaxSec'>;
  /** About how long the message takes to say. */
  spokenSec: number | undefined;
  /** Why no face in the photo can speak yet. */
  photoProblem: string | undefined;
}

/**
 * Finds a gap that an idea leaves for the user to fill, such as `[name]`. Pronunciation marks do
 * not count.
 */
const findGap = (message: string): string | undefined => /\[[^[\]\n]{1,40}\]/.exec(toShown(message))?.[0];

/**
 * Returns a sentence about what the draft still needs before it can be sent, or `undefined` if it
 * is complete.
 */
export function findMissing(draft: Draft, { plan, spokenSec, photoProblem }: Limits): string | undefined {
  const words = wordsOf(studio).message;
  const message = draft.message.trim();
  const isRecorded = draft.photo && draft.recording && !isDialogue(draft);
  if (message === '' && !isRecorded) return words.missing;
  const gap = findGap(message);
  if (gap) return fill(words.gap, { gap });
  if (countCharacters(message) > plan.charactersMax) return fill(words.tooLong, { max: plan.charactersMax });
  const tooLongSaid = findTooLongSaid(spokenSec, plan);
  if (tooLongSaid) return tooLongSaid;
  const hasMarkedFace = draft.speakers.some(({ points }) => points);
  if (photoProblem && !hasMarkedFace) return photoProblem;
  const { twice } = checkScript(draft);
  return twice && fill(wordsOf(faces).twice, { name: twice });
}

/** Returns advice if the message takes longer to say than the plan allows. */
export const findTooLongSaid = (spokenSec: number | undefined, { speechMaxSec }: Limits['plan']): string | undefined =>
  spokenSec === undefined || spokenSec <= speechMaxSec
    ? undefined
    : fill(wordsOf(studio).message.tooLongSaid, { count: spokenSec, max: speechMaxSec });
