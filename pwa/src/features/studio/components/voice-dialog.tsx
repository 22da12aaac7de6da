import type { LanguageTag, Voice, VoiceChoice } from '@hellograph/contract';
import { familyOf, languages } from '@hellograph/contract/languages';
import { writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voices } from '@hellograph/contract/voices';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { Choice, Pick } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { voice as area } from '../../../words/english/voice';
import { count, useWords } from '../../../words/use-words';
import { useSample } from '../lib/use-sample';
import { ListenButton } from './listen-button';

interface VoiceDialogProps {
  choice: VoiceChoice;
  /** Language of the voice that would speak now: the list begins there. */
  spoken: LanguageTag;
  onChange: (voice: string) => void;
  onClose: () => void;
}

const everything = 'all';
/** One entry a family: accents of a language stand together. */
const families = [...new Map((Object.keys(languages) as LanguageTag[]).map((tag) => [familyOf(tag), languages[tag].own]))]
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

const paces = { slower: '0.85', natural: '1', faster: '1.15' } as const;
const pitches = { lower: '-2', natural: '0', higher: '2' } as const;

/** All voices, by language, each with a sample. What is chosen holds at once; closing only closes. */
export function VoiceDialog({ choice, spoken, onChange, onClose }: VoiceDialogProps) {
  const words = useWords(area);
  const [family, setFamily] = useState(familyOf(spoken));
  const sample = useSample(() => toast.error(words.noSound));
  const shown = voices.filter(({ language }) => family === everything || familyOf(language) === family);
  const choose = (part: Partial<VoiceChoice>) => onChange(writeVoiceChoice({ ...choice, ...part }));
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Pick
        label={words.language}
        value={family}
        onChange={setFamily}
        options={[{ value: everything, label: words.allLanguages }, ...families]}
      />
      <p className="text-sm text-soft" aria-live="polite">
        {count(words.count, shown.length)}
      </p>
      <ul className="-mx-2 grid max-h-[38dvh] gap-1 overflow-y-auto overscroll-contain px-2">
        <li>
          <VoiceRow
            title={words.own}
            detail={words.ownHint}
            isChosen={choice.id === autoVoiceId}
            onChoose={() => choose({ id: autoVoiceId })}
          />
        </li>
        {shown.map((voice) => (
          <li key={voice.id} className="flex items-center gap-2">
            <ListenButton name={nameOf(voice)} isPlaying={sample.playing === voice.id} onToggle={() => sample.toggle(voice.id)} />
            <VoiceRow
              title={voice.character}
              detail={`${languages[voice.language].name} · ${words.qualities[voice.quality]}`}
              isChosen={choice.id === voice.id}
              onChoose={() => choose({ id: voice.id })}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={words.pace}
          value={nearest(paces, choice.pace)}
          onChange={(name) => choose({ pace: Number(paces[name]) })}
          options={[
            { value: 'slower', label: words.slower },
            { value: 'natural', label: words.natural },
            { value: 'faster', label: words.faster },
          ]}
        />
        <Choice
          label={words.pitch}
          value={nearest(pitches, choice.pitch)}
          onChange={(name) => choose({ pitch: Number(pitches[name]) })}
          options={[
            { value: 'lower', label: words.lower },
            { value: 'natural', label: words.natural },
            { value: 'higher', label: words.higher },
          ]}
        />
      </div>
      <Button onClick={onClose}>{words.done}</Button>
    </Dialog>
  );
}

const nameOf = ({ character, language }: Voice) => `${character}, ${languages[language].name}`;

/** The name of the step that a value is closest to. */
const nearest = <Name extends string>(steps: Readonly<Record<Name, string>>, value: number): Name =>
  (Object.keys(steps) as Name[]).reduce((best, name) =>
    Math.abs(Number(steps[name]) - value) < Math.abs(Number(steps[best]) - value) ? name : best,
  );

interface VoiceRowProps {
  title: string;
  detail: string;
  isChosen: boolean;
  onChoose: () => void;
}

function VoiceRow({ title, detail, isChosen, onChoose }: VoiceRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-13 w-full min-w-0 items-center gap-3 rounded-2xl px-3 py-2 text-left transition-colors duration-150 ${isChosen ? 'bg-wash' : 'hover:bg-sunk'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-sm text-soft">{detail}</span>
      </span>
      {isChosen && (
        <span className="text-accent">
          <Icon name="check" size={20} />
        </span>
      )}
    </button>
  );
}
