/**
 * Runs the synthesisers in a separate process: they are compiled C, and a message that crashes them
 * must not affect anything else.
 */

import { setFlagsFromString } from 'node:v8';
import { serveRequests } from '@hellograph/kit/process';
import { type SayPhrase, type Speech, speakPhrases } from '@hellograph/render';
import { engines } from './engines';
import type { SpeechProcessRequest, SpeechProcessResponse } from './synthesize-speech';

// The process waits and then speaks once. With the optimising compiler from the start, ten seconds
// of speech take .15 s instead of .4, for the same CPU time.
for (const flag of ['--no-liftoff', '--no-wasm-lazy-compilation']) setFlagsFromString(flag);

serveRequests<SpeechProcessRequest, SpeechProcessResponse>(async ({ others = [], ...first }, moved) => {
  const spoken: Speech[] = [];
  for (const voice of [first, ...others]) spoken.push(...(await sayAll(voice, moved)));
  return spoken;
});

async function sayAll({ engine, utterances, ...how }: SpeechProcessRequest, moved: () => void): Promise<Speech[]> {
  const say: SayPhrase = async (text, exactWords, pace) => {
    const utterance = await engines[engine]({ ...how, pace: how.pace * pace, text, exactWords });
    moved();
    return utterance;
  };
  const spoken: Speech[] = [];
  for (const phrases of utterances) spoken.push(await speakPhrases(phrases, say));
  return spoken;
}
