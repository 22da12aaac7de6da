import type { Desk } from '@hellograph/contract';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { characterOf } from '../../../domain/voices/voice-words';
import { Pick } from '../../../ui/forms/choice';
import { classroom as area } from '../../../words/english/classroom';
import { useWords } from '../../../words/use-words';
import { listGroupVoices } from './group-voices';

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
