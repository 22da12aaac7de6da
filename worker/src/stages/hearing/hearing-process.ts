import { serveRequests } from '@hellograph/kit/process';
import { followRecording, speakPhrases } from '@hellograph/render';
import { speakWithEspeak } from '../speech/espeak-engine';
import type { HearingProcessRequest, HearingProcessResponse } from './hear-recording';
import { type Transcription, type TranscriptionRequest, transcribe } from './transcribe';

async function hear({ recording, phrases, engineVoices }: HearingProcessRequest): Promise<HearingProcessResponse> {
  const references = [];
  for (const engineVoice of engineVoices)
    references.push(await speakPhrases(phrases, (text) => speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 })));
  const { saysWords, ...heard } = followRecording(recording, references);
  return { ...heard, saysWords: phrases.length === 0 ? null : saysWords };
}

serveRequests<HearingProcessRequest | TranscriptionRequest, HearingProcessResponse | Transcription>(async (request, moved) =>
  'spoken' in request ? transcribe(request, moved) : hear(request),
);
