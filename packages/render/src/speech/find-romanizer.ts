import type { LanguageTag } from '@hellograph/contract/languages';
import { hasForeignScript } from '@hellograph/contract/spoken-phrases';

/**
 * Loads the transcription of scripts (half a megabyte) if a message has letters that the voice's
 * language does not.
 */
export const findRomanizer = async (message: string, language: LanguageTag): Promise<((text: string) => string) | undefined> =>
  hasForeignScript(message, language) ? (await import('./romanize')).romanize : undefined;
