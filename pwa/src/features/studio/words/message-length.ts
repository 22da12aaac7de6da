import type { LanguageTag } from '@hellograph/contract';
import { estimateSpeechSec } from '@hellograph/contract/speech-length';
import { toShown } from '@hellograph/contract/spoken-marks';
import type { Draft } from '../../../drafts/draft';
import { isDialogue } from './cast';

/** As plans limit it: marks of how it is said don't count. */
export const countCharacters = (message: string): number => [...toShown(message)].length;

/**
 * About how long the draft takes to say or sing, by the same estimate as the server's. `undefined`
 * where nothing is written, or where a recording speaks.
 */
export function countSeconds(draft: Draft, language: LanguageTag | undefined): number | undefined {
  const { message, speakers, voice, recording, duration, style } = draft;
  if (draft.song) return draft.sung?.sec;
  const isScript = isDialogue(draft);
  if (message.trim() === '' || (recording && !isScript)) return undefined;
  const cast = isScript ? speakers.map(({ name, voice }) => ({ name: name.trim() || null, voice })) : [{ name: null, voice }];
  return estimateSpeechSec({ message, cast, duration, style, language });
}
