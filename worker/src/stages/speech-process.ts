/** Synthesisers in a process of their own: they are compiled C, and a message they choke on must end with that message. */

import { serveQuestions } from '@hellograph/kit/process';
import { engines } from './engines';
import type { SpeechAnswer, SpeechQuestion } from './speech-protocol';

serveQuestions<SpeechQuestion, SpeechAnswer>((question) => engines[question.engine](question));
