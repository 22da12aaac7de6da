import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxLabel,
  ComboboxList,
  ComboboxProvider,
  ComboboxRow,
} from '@ariakit/react';
import type { LanguageTag, Voice } from '@hellograph/contract';
import { autoVoiceId } from '@hellograph/contract/voices';
import { voice as area } from '@hellograph/words/en/voice';
import { fill } from '@hellograph/words/fill';
import { type RefObject, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useSample } from '../../../domain/voices/use-heard-sound';
import { characterOf, useChoosable, useSamplePath } from '../../../domain/voices/use-voices';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';
import { arrangeVoices, labelOfLanguage } from './arrange-voices';

interface VoiceListProps {
  chosenId: string;
  spoken: LanguageTag;
  searchRef: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
}

const cellClass = 'data-active-item:outline-3 data-active-item:-outline-offset-2 data-active-item:outline-accent';

/**
 * Voices as the rows of a grid under a search: up and down move between them, right moves to the
 * sample, Enter activates the focused cell.
 */
export function VoiceList({ chosenId, spoken, searchRef, onChoose }: VoiceListProps) {
  const words = useWords(area);
  const [search, setSearch] = useState('');
  const [first] = useState(spoken);
  const { all: voices, isHere } = useChoosable();
  const pathOf = useSamplePath();
  const sample = useSample(() => toast.error(words.noSound));
  const toDetail = (voice: Voice) =>
    [words.qualities[voice.quality], voice.age && words.ages[voice.age], isHere(voice) ? undefined : words.comes]
      .filter(Boolean)
      .join(' · ');
  const toWords = (voice: Voice) => `${characterOf(voice)} ${toDetail(voice)}`;
  const groups = arrangeVoices(voices, { search, spoken: first, toLabel: labelOfLanguage, toWords });
  const found = groups.reduce((sum, group) => sum + group.voices.length, 0);

  return (
    <ComboboxProvider
      open
      value={search}
      setValue={setSearch}
      selectedValue={chosenId}
      setSelectedValue={onChoose}
      resetValueOnSelect={false}
    >
      <div className="grid gap-1.5">
        <ComboboxLabel className="text-sm font-semibold">{words.search}</ComboboxLabel>
        <Combobox
          ref={searchRef}
          className="min-h-12 w-full rounded-2xl border border-strong bg-sheet px-4 text-ink hover:border-ink"
          aria-describedby="voice-keys"
        />
      </div>
      <p id="voice-keys" className="sr-only">
        {words.keys}
      </p>
      <p className="text-sm text-soft" role="status">
        {found > 0 ? count(words.count, found) : words.none}
      </p>
      <ComboboxList
        role="grid"
        aria-label={words.title}
        className="-mx-2 grid h-[clamp(9rem,calc(100dvh-27rem),46dvh)] grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto overscroll-contain px-2"
      >
        {search === '' && (
          <ComboboxRow role="row">
            <VoiceCell id={autoVoiceId} title={words.own} detail={words.ownHint} isChosen={chosenId === autoVoiceId} />
          </ComboboxRow>
        )}
        {groups.map(({ language, label, voices: members }) => (
          <ComboboxGroup key={language} role="rowgroup" className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <ComboboxGroupLabel className="sticky top-0 z-10 bg-sheet py-1 text-sm font-semibold text-soft">{label}</ComboboxGroupLabel>
            {members.map((voice) => (
              <VoiceRow
                key={voice.id}
                voice={voice}
                detail={toDetail(voice)}
                language={label}
                isChosen={chosenId === voice.id}
                samplePath={pathOf(voice)}
                sample={sample}
              />
            ))}
          </ComboboxGroup>
        ))}
      </ComboboxList>
    </ComboboxProvider>
  );
}

interface VoiceRowProps {
  voice: Voice;
  detail: string;
  language: string;
  isChosen: boolean;
  samplePath: string | undefined;
  sample: ReturnType<typeof useSample>;
}

const VoiceRow = ({ voice, detail, language, isChosen, samplePath, sample }: VoiceRowProps) => (
  <ComboboxRow role="row" className="flex items-center gap-2">
    <VoiceCell id={voice.id} title={characterOf(voice)} detail={detail} isChosen={isChosen} />
    {samplePath !== undefined && (
      <SampleCell
        name={`${characterOf(voice)}, ${language}`}
        isPlaying={sample.playing === voice.id}
        onToggle={() => sample.toggle(voice.id, samplePath)}
      />
    )}
  </ComboboxRow>
);

const VoiceCell = ({ id, title, detail, isChosen }: { id: string; title: string; detail: string; isChosen: boolean }) => (
  <ComboboxItem
    role="gridcell"
    value={id}
    aria-selected={isChosen}
    setValueOnClick={false}
    hideOnClick={false}
    className={`flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-2xl px-3 py-2 transition-colors duration-150 ${cellClass} ${isChosen ? 'bg-wash' : 'hover:bg-sunk'}`}
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
  </ComboboxItem>
);

function SampleCell({ name, isPlaying, onToggle }: { name: string; isPlaying: boolean; onToggle: () => void }) {
  const words = useWords(area);
  return (
    <ComboboxItem
      role="gridcell"
      aria-label={isPlaying ? words.stop : fill(words.listen, { name })}
      hideOnClick={false}
      onClick={onToggle}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-colors duration-150 ${cellClass} ${isPlaying ? 'bg-accent text-on-accent' : 'bg-wash text-accent hover:bg-accent hover:text-on-accent'}`}
    >
      <Icon name={isPlaying ? 'stop' : 'play'} size={20} />
    </ComboboxItem>
  );
}
