import { findVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId } from '@hellograph/contract/voices';
import { faces } from '@hellograph/words/en/faces';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { Suspense } from 'react';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { useVoices } from '../../../domain/voices/use-voices';
import type { DraftSpeaker } from '../../../drafts/draft';
import { Choice } from '../../../ui/forms/choice';
import { lazyPart } from '../../../ui/loading/lazy-part';
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

/** Voices to choose from, for the language of the message. */
function useChoosing(message: string) {
  const own = useLanguage();
  const spoken = useGuessedLanguage(message);
  return { spoken, language: spoken ?? own, among: useVoices() };
}

/** The voice of one of several who speak: how they should sound, and which voice that is. */
export function SpeakerVoice({ name, voice, others, message, onChange }: SpeakerVoiceProps) {
  const words = useWords(faces);
  const { spoken: _, ...choosing } = useChoosing(message);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Choice
        label={fill(words.soundOf, { name })}
        value={soundOf(voice, choosing)}
        onChange={(sound) => onChange(voiceThatSounds(sound, voice, others, choosing) ?? voice)}
        options={sounds.map((value) => ({ value, label: words.sounds[value] }))}
      />
      <VoicePicker label={fill(useWords(area).voiceOf, { name })} voice={voice} message={message} onChange={onChange} />
    </div>
  );
}

const asItIs = 'as-it-is' as const;

const NaturalVoiceNote = lazyPart(async () => (await import('../voice/natural-voice-note')).NaturalVoiceNote);

interface Awaiting {
  message: string;
  awaited: string | undefined;
  canAsk: boolean;
  onAwait: (model: string | undefined) => void;
}

/** Says to those who write a conversation that natural voices are on their way. */
export function TogetherNote({ speakers, message, ...waiting }: Awaiting & { speakers: readonly DraftSpeaker[] }) {
  const spoken = useGuessedLanguage(message);
  return (
    <Suspense>
      <NaturalVoiceNote voices={speakers.map(({ voice }) => voice)} spoken={spoken} {...waiting} />
    </Suspense>
  );
}

interface OnlyVoiceProps extends Awaiting {
  /** Asks who it is, if they do anything but speak. */
  label?: string;
  voice: string;
  onChange: (voice: string) => void;
}

/** The voice of the only one who speaks, with a choice that proposes one that suits them. */
export function OnlyVoice({ label, voice, message, awaited, canAsk, onAwait, onChange }: OnlyVoiceProps) {
  const words = useWords(faces);
  const { spoken, ...choosing } = useChoosing(message);
  const isOpen = findVoiceChoice(voice)?.id === autoVoiceId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Choice
        label={label ?? words.whoSpeaks}
        value={isOpen ? asItIs : soundOf(voice, choosing)}
        onChange={(sound) => onChange(sound === asItIs ? autoVoiceId : (voiceThatSounds(sound, voice, [], choosing) ?? voice))}
        options={([...sounds, asItIs] as const).map((value) => ({ value, label: words.sounds[value] }))}
      />
      <VoicePicker voice={voice} message={message} onChange={onChange} />
      <Suspense>
        <NaturalVoiceNote voices={[voice]} spoken={spoken} awaited={awaited} canAsk={canAsk} onAwait={onAwait} />
      </Suspense>
    </div>
  );
}
