/** Synthesisers in a process of their own: they are compiled C, and a message they choke on must end with that message. */

import { serveQuestions } from '@hellograph/kit/process';
import { speakPhrases } from '@hellograph/render';
import { engines } from './engines';
import type { SpeechAnswer, SpeechQuestion } from './speech-protocol';

serveQuestions<SpeechQuestion, SpeechAnswer>(({ engine, phrases, ...how }) =>
  speakPhrases(phrases, (text, exactWords) => engines[engine]({ ...how, text, exactWords })),
);
