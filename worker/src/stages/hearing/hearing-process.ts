import { serveRequests } from '@hellograph/kit/process';
import { followRecording } from '@hellograph/render';
import { speakWithEspeak } from '../speech/espeak-engine';
import type { HearingProcessRequest, HearingProcessResponse } from './hear-recording';

serveRequests<HearingProcessRequest, HearingProcessResponse>(async ({ recording, text, engineVoices }) => {
  const references = [];
  for (const engineVoice of engineVoices) references.push(await speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 }));
  const { saysWords, ...heard } = followRecording(recording, references);
  return { ...heard, saysWords: text === '' ? null : saysWords };
});
