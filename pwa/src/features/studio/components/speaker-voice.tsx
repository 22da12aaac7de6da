import { VoicePicker } from './voice-picker';

interface SpeakerVoiceProps {
  name: string;
  voice: string;
  message: string;
  onChange: (voice: string) => void;
}

/** The voice of one of several who speak. */
export const SpeakerVoice = ({ name, voice, message, onChange }: SpeakerVoiceProps) => (
  <VoicePicker label={`${name}: voice`} voice={voice} message={message} onChange={onChange} />
);
