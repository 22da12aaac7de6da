import { findVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voiceFor } from '@hellograph/contract/voices';
import { voice as area } from '@hellograph/words/en/voice';
import { fill } from '@hellograph/words/fill';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { useSample } from '../../../domain/voices/use-heard-sound';
import { characterOf, useChoosable, useSamplePath, useVoices } from '../../../domain/voices/use-voices';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';
import { labelOfLanguage } from './arrange-voices';

function ListenButton({ name, isPlaying, onToggle }: { name: string; isPlaying: boolean; onToggle: () => void }) {
  const words = useWords(area);
  return (
    <button
      type="button"
      aria-label={isPlaying ? words.stop : fill(words.listen, { name })}
      aria-pressed={isPlaying}
      onClick={onToggle}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 ${isPlaying ? 'bg-accent text-on-accent' : 'bg-wash text-accent hover:bg-accent hover:text-on-accent'}`}
    >
      <Icon name={isPlaying ? 'stop' : 'play'} size={20} />
    </button>
  );
}

const VoiceDialog = lazyPart(async () => (await import('./voice-dialog')).VoiceDialog);

interface VoicePickerProps {
  /** As the contract's voice choice is written. */
  voice: string;
  message: string;
  /** The speaker's label if there are several, for screen readers only. */
  label?: string;
  onChange: (voice: string) => void;
}

/** Shows the voice that will speak, with its sample; all voices are one tap away. */
export function VoicePicker({ voice: written, message, label, onChange }: VoicePickerProps) {
  const words = useWords(area);
  const guessed = useGuessedLanguage(message);
  const [isOpen, setOpen] = useState(false);
  const voices = useVoices();
  const sample = useSample(() => toast.error(words.noSound));
  const choice = findVoiceChoice(written) ?? { id: autoVoiceId, pace: 1, pitch: 0 };
  const { all, isHere } = useChoosable();
  const chosen = all.find(({ id }) => id === choice.id);
  const heard = chosen ?? voiceFor(guessed ?? 'en-US', voices);
  const samplePath = useSamplePath()(heard);
  const language = labelOfLanguage(heard.language);
  return (
    <section aria-label={label ?? words.label} className="grid min-w-0 grid-cols-1 gap-1.5">
      {label === undefined && <h2 className="font-sans text-sm leading-normal font-semibold tracking-normal">{words.label}</h2>}
      <div className="flex items-center gap-3 rounded-2xl border border-strong bg-sheet p-2 pe-3">
        {samplePath !== undefined && (
          <ListenButton
            name={characterOf(heard)}
            isPlaying={sample.playing === heard.id}
            onToggle={() => sample.toggle(heard.id, samplePath)}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-snug font-semibold">{characterOf(heard)}</p>
          <p className="text-sm leading-snug text-soft text-pretty wrap-anywhere">
            {chosen ? language : guessed ? fill(words.autoHeard, { language }) : words.auto} ·{' '}
            {isHere(heard) ? words.qualities[heard.quality] : words.onItsWay}
          </p>
        </div>
        <Button look="quiet" className="px-3!" aria-label={words.change} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="sm:hidden">{words.changeShort}</span>
          <span className="max-sm:hidden">{words.change}</span>
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <VoiceDialog choice={choice} spoken={heard.language} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
