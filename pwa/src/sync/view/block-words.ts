import { wordsOfFailure } from '../../lib/api-error';
import { outbox } from '../../words/english/outbox';
import { wordsOf } from '../../words/use-words';
import type { Block, Delay } from '../stores/outbox-entry';

/** Why something was not sent, in the language of now. */
export const toBlockWords = ({ code, message }: Block): string =>
  code === 'PHOTO_GONE' ? wordsOf(outbox).photoGone : wordsOfFailure({ code, message });

export const toDelayWords = (delay: Delay): string => (delay.why === 'network' ? wordsOf(outbox).states.offline : wordsOfFailure(delay));
