import { devices } from '@hellograph/words/en/devices';
import { fill } from '@hellograph/words/fill';
import { wordsOf } from '../words/use-words';

/** A device in the language of the app. The server names it in English: `Chrome on Android`. */
export function sayDevice(name: string): string {
  const words = wordsOf(devices);
  if (name === devices.english.unknown) return words.unknown;
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser && system ? fill(words.on, { browser, system }) : name;
}
