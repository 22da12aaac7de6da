import { serveRequests } from '@hellograph/kit/process';
import { followRecording, speakPhrases } from '@hellograph/render';
import { speakWithEspeak } from '../speech/espeak-engine';
import type { HearingProcessRequest, HearingProcessResponse } from './hear-recording';

serveRequests<HearingProcessRequest, HearingProcessResponse>(async ({ recording, phrases, engineVoices }) => {
  const references = [];
  for (const engineVoice of engineVoices)
    references.push(await speakPhrases(phrases, (text) => speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 })));
  const { saysWords, ...heard } = followRecording(recording, references);
  return { ...heard, saysWords: phrases.length === 0 ? null : saysWords };
});
