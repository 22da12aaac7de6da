/** Synthesisers in a process of their own: they are compiled C, and a message they choke on must end with that message. */

import { serveQuestions } from '@hellograph/kit/process';
import { speakWithEspeak } from './espeak-engine';
import { speakWithFlite } from './flite-engine';
import type { SpeechAnswer, SpeechQuestion } from './speech-protocol';

const engines = { flite: speakWithFlite, espeak: speakWithEspeak } as const satisfies Record<
  SpeechQuestion['engine'],
  (question: SpeechQuestion) => Promise<SpeechAnswer>
>;

serveQuestions<SpeechQuestion, SpeechAnswer>((question) => engines[question.engine](question));
