import { serveQuestions } from '@hellograph/kit/process';
import { alignSpeech, lipsFromSound } from '@hellograph/render';
import { speakWithEspeak } from './espeak-engine';
import type { HearingAnswer, HearingQuestion } from './hearing-protocol';

serveQuestions<HearingQuestion, HearingAnswer>(async ({ recording, text, engineVoices }) => {
  const references = [];
  for (const engineVoice of engineVoices) references.push(await speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 }));
  const spoken = references.filter(({ segments }) => segments.some(({ phoneme }) => phoneme !== 'pau'));
  if (spoken.length > 0) {
    const { segments, words, saysWords } = alignSpeech(recording, spoken);
    if (saysWords) return { segments, words, saysWords };
  }
  return { segments: lipsFromSound(recording), words: [], saysWords: text === '' ? null : false };
});
