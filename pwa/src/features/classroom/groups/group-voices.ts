import type { Voice } from '@hellograph/contract';
import { familyOf } from '@hellograph/contract/languages';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { voices } from '@hellograph/contract/voices';

/**
 * The voices that a student may choose from: those of the languages, one of each character, and the
 * one that is chosen. The best of each language first.
 */
export function listGroupVoices(installed: readonly string[], spoken: readonly string[], chosen: string | null): Voice[] {
  const all = [...neuralVoices.filter(({ id }) => installed.includes(id)), ...voices];
  const families = [...new Set(spoken.map(familyOf))];
  const offered = families.flatMap((family) => {
    const characters = new Set<string>();
    return all.filter(({ language, character }) => {
      if (familyOf(language) !== family || characters.has(character)) return false;
      characters.add(character);
      return true;
    });
  });
  // A chosen voice stays in the list, even if this language or server no longer offers it.
  const kept = all.find(({ id }) => id === chosen && !offered.some((one) => one.id === id));
  return kept ? [...offered, kept] : offered;
}
