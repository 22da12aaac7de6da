import { voiceFor } from '@hellograph/contract/voices';
import { useComingVoice, useVoices } from '../../../domain/voices/use-voices';
import { characterOf } from '../../../domain/voices/voice-words';
import { voice as area } from '../../../words/english/voice';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

/** Names the natural voice that the server is fetching, and the voice that speaks until then. */
export function ComingVoiceNote() {
  const words = useWords(area);
  const coming = useComingVoice();
  const voices = useVoices();
  if (!coming) return null;
  const text = fill(words.coming[coming.state], {
    name: characterOf(coming.voice),
    size: String(Math.round(coming.sizeBytes / 1e6)),
    percent: String(Math.floor(coming.share * 100)),
    current: characterOf(voiceFor(coming.voice.language, voices)),
  });
  return <p className="rounded-2xl bg-wash px-4 py-3 text-sm text-ink">{text}</p>;
}
