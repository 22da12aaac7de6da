import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { useVoices } from '../../../domain/voices/use-voices';
import type { DraftSpeaker } from '../../../drafts/draft';
import { Choice } from '../../../ui/forms/choice';
import { faces } from '../../../words/english/faces';
import { studio as area } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { useLanguage, useWords } from '../../../words/use-words';
import { VoicePicker } from '../voice/voice-picker';
import { soundOf, sounds, voiceThatSounds } from './cast';

interface SpeakerVoiceProps {
  name: string;
  voice: string;
  /** The other speakers, whose voices are not offered. */
  others: readonly DraftSpeaker[];
  message: string;
  onChange: (voice: string) => void;
}

/** The voice of one of several who speak: how they should sound, and which voice that is. */
export function SpeakerVoice({ name, voice, others, message, onChange }: SpeakerVoiceProps) {
  const words = useWords(faces);
  const own = useLanguage();
  const language = useGuessedLanguage(message) ?? own;
  const choosing = { language, among: useVoices() };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Choice
        label={fill(words.soundOf, { name })}
        value={soundOf(voice, choosing)}
        onChange={(sound) => onChange(voiceThatSounds(sound, others, choosing) ?? voice)}
        options={sounds.map((value) => ({ value, label: words.sounds[value] }))}
      />
      <VoicePicker label={fill(useWords(area).voiceOf, { name })} voice={voice} message={message} onChange={onChange} />
    </div>
  );
}
