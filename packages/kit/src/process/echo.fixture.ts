import { serveQuestions } from './warm-process';

serveQuestions<string, string>(async (question) => question.toUpperCase());
