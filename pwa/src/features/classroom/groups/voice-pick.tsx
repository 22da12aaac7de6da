import type { Desk, Voice } from '@hellograph/contract';
import { familyOf } from '@hellograph/contract/languages';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { voices } from '@hellograph/contract/voices';
import { classroom as area } from '@hellograph/words/en/classroom';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { characterOf } from '../../../domain/voices/use-voices';
import { Pick } from '../../../ui/forms/choice';
import { useWords } from '../../../words/use-words';

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

interface VoicePickProps {
  desk: Pick<Desk, 'language' | 'voices'>;
  voice: string | null;
  /** The student's own lines: voices of their language are offered, too. */
  written: string;
  onChange: (voice: string | null) => void;
}

const own = 'own';

/** Chooses the server's voice for the student's lines. */
export default function VoicePick({ desk, voice, written, onChange }: VoicePickProps) {
  const { groups: words } = useWords(area);
  const guessed = useGuessedLanguage(written);
  const spoken = guessed ? [guessed, desk.language] : [desk.language];
  return (
    <Pick
      label={words.voice}
      value={voice ?? own}
      options={[
        { value: own, label: words.bestVoice },
        ...listGroupVoices(desk.voices ?? [], spoken, voice).map((one) => ({ value: one.id, label: characterOf(one) })),
      ]}
      onChange={(id) => onChange(id === own ? null : id)}
    />
  );
}
