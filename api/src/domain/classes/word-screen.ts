import { type ClassWork, screenText, type TaughtWork, type WordScreen } from '@hellograph/contract';
import type { ClassRow } from './classes.repo';

export const toWordScreen = ({ added_words, allowed_words }: Pick<ClassRow, 'added_words' | 'allowed_words'>) => ({
  added: JSON.parse(added_words) as string[],
  allowed: JSON.parse(allowed_words) as string[],
});

/** Screened on each read, so that words which a teacher adds or allows take effect immediately. */
export const toTaughtWork = (work: ClassWork, screen: WordScreen): TaughtWork => ({ ...work, findings: screenText(work.words, screen) });
