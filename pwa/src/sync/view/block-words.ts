import { outbox } from '@hellograph/words/en/outbox';
import { wordsOfFailure } from '../../lib/api-error';
import { wordsOf } from '../../words/use-words';
import type { Block, Delay } from '../attempts';

/** Why something was not sent, in the page's language. */
export function toBlockWords({ code, message }: Block): string {
  const words = wordsOf(outbox);
  const lost: Partial<Record<Block['code'], string>> = { PHOTO_GONE: words.photoGone, RECORDING_GONE: words.recordingGone };
  return lost[code] ?? (wordsOfFailure({ code, message }) || words.refusedSilently);
}

export const toDelayWords = (delay: Delay): string => (delay.why === 'network' ? wordsOf(outbox).states.offline : wordsOfFailure(delay));
