import { studio as area } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { VoicePicker } from '../voice/voice-picker';

interface SpeakerVoiceProps {
  name: string;
  voice: string;
  message: string;
  onChange: (voice: string) => void;
}

/** The voice of one of several who speak. */
export const SpeakerVoice = ({ name, voice, message, onChange }: SpeakerVoiceProps) => (
  <VoicePicker label={fill(useWords(area).voiceOf, { name })} voice={voice} message={message} onChange={onChange} />
);
