import { serveQuestions } from '@hellograph/kit/process';
import { followRecording } from '@hellograph/render';
import { speakWithEspeak } from '../speech/espeak-engine';
import type { HearingAnswer, HearingQuestion } from './hearing-protocol';

serveQuestions<HearingQuestion, HearingAnswer>(async ({ recording, text, engineVoices }) => {
  const references = [];
  for (const engineVoice of engineVoices) references.push(await speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 }));
  const { saysWords, ...heard } = followRecording(recording, references);
  return { ...heard, saysWords: text === '' ? null : saysWords };
});
