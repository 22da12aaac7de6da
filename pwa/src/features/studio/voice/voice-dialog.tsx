import type { LanguageTag, VoiceChoice } from '@hellograph/contract';
import { writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { voiceFor } from '@hellograph/contract/voices';
import { voice as area } from '@hellograph/words/en/voice';
import { fill } from '@hellograph/words/fill';
import { useRef, useState } from 'react';
import { characterOf, nameOfLanguage, useComingVoices, useVoices } from '../../../domain/voices/use-voices';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Disclosure } from '../../../ui/disclosure';
import { Choice } from '../../../ui/forms/choice';
import { useWords } from '../../../words/use-words';
import { VoiceList } from './voice-list';

/** Names the natural voices that the server is fetching, and the voice that speaks until then. */
function ComingVoiceNotes() {
  const words = useWords(area);
  const voices = useVoices();
  return useComingVoices().map(({ id, state, share, voice }) => (
    <p key={id} className="rounded-2xl bg-wash px-4 py-3 text-sm text-ink">
      {fill(words.coming[state], {
        name: characterOf(voice),
        language: nameOfLanguage(voice.language),
        percent: String(Math.floor(share * 100)),
        current: characterOf(voiceFor(voice.language, voices)),
      })}
    </p>
  ));
}

interface VoiceDialogProps {
  choice: VoiceChoice;
  /** Language of the voice that would speak now, with which the list starts. */
  spoken: LanguageTag;
  onChange: (voice: string) => void;
  onClose: () => void;
}

const paces = { slower: '0.85', natural: '1', faster: '1.15' } as const;
const pitches = { lower: '-2', natural: '0', higher: '2' } as const;

/**
 * On touch screens the search gets no focus until it is tapped, because the keyboard would open.
 */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/**
 * All voices with search and samples, and the pace and pitch of the chosen one. A choice applies
 * immediately.
 */
export function VoiceDialog({ choice, spoken, onChange, onClose }: VoiceDialogProps) {
  const words = useWords(area);
  const [isTuned] = useState(choice.pace !== 1 || choice.pitch !== 0);
  const [search, done] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const choose = (part: Partial<VoiceChoice>) => onChange(writeVoiceChoice({ ...choice, ...part }));
  return (
    <Dialog title={words.title} onClose={onClose} initialFocus={hasKeyboard() ? search : done}>
      <ComingVoiceNotes />
      <VoiceList chosenId={choice.id} spoken={spoken} searchRef={search} onChoose={(id) => choose({ id })} />
      <Disclosure title={`${words.pace} · ${words.pitch}`} isOpen={isTuned}>
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
      </Disclosure>
      <Button ref={done} onClick={onClose}>
        {words.done}
      </Button>
    </Dialog>
  );
}

/** The name of the step that a value is closest to. */
const nearest = <Name extends string>(steps: Readonly<Record<Name, string>>, value: number): Name =>
  (Object.keys(steps) as Name[]).reduce((best, name) =>
    Math.abs(Number(steps[name]) - value) < Math.abs(Number(steps[best]) - value) ? name : best,
  );
