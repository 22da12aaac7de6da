import type { FinishChoices } from '@hellograph/contract';
import { cardLooks, moods } from '@hellograph/contract/find-occasion';
import { limits } from '@hellograph/contract/limits';
import { captionPlaces } from '@hellograph/contract/render-options';
import { design as designArea } from '@hellograph/words/en/design';
import { finish as area } from '@hellograph/words/en/finish';
import type { Draft } from '../../../drafts/draft';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import { FramePicker } from './frame-picker';

interface FinishPanelProps {
  draft: Draft;
  /** How many faces move at most. */
  facesMax: number;
  onChange: (finish: FinishChoices) => void;
}

/** The choice of a video without music. */
const noMusic = 'none';

/** Optional additions to the photo and its voice: a frame, music, captions, titles. */
export function FinishPanel({ draft, facesMax, onChange }: FinishPanelProps) {
  const words = useWords(area);
  const { looks, moods: moodWords, music, none } = useWords(designArea);
  const { finish, photo } = draft;
  const choose = (part: Partial<FinishChoices>) => onChange({ ...finish, ...part });
  const hasTitle = Boolean(finish.openingTitle || finish.closingTitle);
  return (
    <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {photo && <FramePicker photo={photo} draft={draft} facesMax={facesMax} onChange={onChange} />}
      <Pick
        label={music}
        value={finish.music ?? noMusic}
        onChange={(mood) => {
          const { music: _, ...rest } = finish;
          onChange(mood === noMusic ? rest : { ...rest, music: mood });
        }}
        options={[{ value: noMusic, label: none }, ...moods.map((value) => ({ value, label: moodWords[value] }))]}
      />
      <Choice
        label={words.captions}
        value={finish.captions ?? 'track'}
        onChange={(captions) => choose({ captions })}
        options={captionPlaces.map((value) => ({ value, label: words.places[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.opening}
          placeholder={words.openingExample}
          maxLength={limits.finishTitleMaxLength}
          value={finish.openingTitle ?? ''}
          onChange={(event) => choose({ openingTitle: event.target.value })}
        />
        <TextField
          label={words.closing}
          placeholder={words.closingExample}
          maxLength={limits.finishTitleMaxLength}
          value={finish.closingTitle ?? ''}
          onChange={(event) => choose({ closingTitle: event.target.value })}
        />
      </div>
      {hasTitle && (
        <Choice
          label={words.lettering}
          value={finish.lettering ?? 'paper'}
          onChange={(lettering) => choose({ lettering })}
          options={cardLooks.map((value) => ({ value, label: looks[value] }))}
        />
      )}
    </section>
  );
}
