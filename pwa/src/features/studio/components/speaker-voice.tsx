import { voices } from '@hellograph/contract/voices';

interface SpeakerVoiceProps {
  name: string;
  voice: string;
  message: string;
  onChange: (voice: string) => void;
}

export function SpeakerVoice({ name, voice, onChange }: SpeakerVoiceProps) {
  return (
    <select
      aria-label={`${name}: voice`}
      value={voice}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full rounded-xl border border-line bg-sunk px-3 text-[0.95rem] hover:border-strong"
    >
      {voices.map(({ id, character }) => (
        <option key={id} value={id}>
          {character}
        </option>
      ))}
    </select>
  );
}
