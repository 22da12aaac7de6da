import { setTimeout as sleep } from 'node:timers/promises';
import { serveQuestions } from './warm-process';

/** Upper case; `slowly` letter by letter, `never` not at all. */
serveQuestions<string, string>(async (question, moved) => {
  if (question === 'never') await new Promise(() => {});
  for (const _ of question.startsWith('slowly') ? question : '') {
    await sleep(100);
    moved();
  }
  return question.toUpperCase();
});
