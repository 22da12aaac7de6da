import { CodedError, estimateSpeechSec, type Plan, type SpokenVideo } from '@hellograph/contract';

/** Throws SPEECH_TOO_LONG if a message takes longer to say than the plan allows. */
export function requireShortSpeech(spoken: SpokenVideo, { name, speechMaxSec }: Pick<Plan, 'name' | 'speechMaxSec'>): void {
  const sec = estimateSpeechSec(spoken);
  if (sec <= speechMaxSec) return;
  throw new CodedError('SPEECH_TOO_LONG', {
    message: `This message takes about ${sec} seconds to say; ${name} allows ${speechMaxSec}. Shorten it, or let the voice speak faster.`,
  });
}
