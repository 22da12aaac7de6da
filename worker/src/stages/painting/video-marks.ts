import { matchLanguage } from '@hellograph/contract';
import { type ServerWords, serverWords } from '@hellograph/words/server';

/** The marks of a video in the language of its voice, if guests have that; else in English. */
export const marksIn = (language: string | undefined): ServerWords['videoMarks'] =>
  serverWords(matchLanguage([language === 'cmn' ? 'zh-Hans' : (language ?? 'en')])).videoMarks;
