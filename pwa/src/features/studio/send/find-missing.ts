import type { Draft } from '../../../drafts/draft';
import { faces } from '../../../words/english/faces';
import { studio } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { wordsOf } from '../../../words/use-words';
import { checkScript, isDialogue } from '../words/cast';
import { countCharacters } from '../words/message-length';

interface Limits {
  charactersMax: number;
  /** Why nobody in the photo can speak yet. */
  photoProblem: string | undefined;
}

/**
 * What the draft still needs before it can be sent, as a sentence; `undefined` when it is complete.
 */
export function findMissing(draft: Draft, { charactersMax, photoProblem }: Limits): string | undefined {
  const words = wordsOf(studio).message;
  const message = draft.message.trim();
  const isRecorded = draft.photo && draft.recording && !isDialogue(draft);
  if (message === '' && !isRecorded) return words.missing;
  if (countCharacters(message) > charactersMax) return fill(words.tooLong, { max: charactersMax });
  const hasMarkedFace = draft.speakers.some(({ points }) => points);
  if (photoProblem && !hasMarkedFace) return photoProblem;
  const { twice } = checkScript(draft);
  return twice && fill(wordsOf(faces).twice, { name: twice });
}
