import { CodedError, limits } from '@hellograph/contract';

/**
 * The estimate by which a message was accepted can be wrong. Throws SPEECH_TOO_LONG if the speech
 * itself is far over the limit.
 */
export function requireSpeechWithin(speechSec: number, maxSec: number | undefined): void {
  if (maxSec !== undefined && speechSec > maxSec * (1 + limits.speechToleranceShare)) throw new CodedError('SPEECH_TOO_LONG');
}
