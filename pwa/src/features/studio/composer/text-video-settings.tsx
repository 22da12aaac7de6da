import { cardLooks, findOccasion, moods, occasions } from '@hellograph/contract/find-occasion';
import { type TextVideoChoices as Choices, textVideoShapes } from '@hellograph/contract/text-video';
import { design as area } from '@hellograph/words/en/design';
import { fill } from '@hellograph/words/fill';
import { Choice, Pick } from '../../../ui/forms/choice';
import { useWords } from '../../../words/use-words';

interface TextVideoSettingsProps {
  card: Choices;
  message: string;
  onChange: (card: Choices) => void;
}

/** The value of a choice that is left to the words or to chance. */
const open = 'open';

/** Look and sound of a text video: the words decide everything, and everything can be changed. */
export function TextVideoSettings({ card, message, onChange }: TextVideoSettingsProps) {
  const words = useWords(area);
  /** `open` resets a choice. */
  const choose = <Name extends 'occasion' | 'look' | 'music'>(name: Name, value: string) => {
    const { [name]: _, ...rest } = card;
    onChange(value === open ? (rest as Choices) : ({ ...rest, [name]: value } as Choices));
  };
  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-sheet p-4 shadow-card"
    >
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-soft">{words.about}</p>
      </div>
      <Choice
        label={words.shape}
        value={card.shape}
        onChange={(shape) => onChange({ ...card, shape })}
        options={textVideoShapes.map((value) => ({ value, label: words.shapes[value] }))}
      />
      <Choice
        label={words.look}
        value={card.look ?? open}
        onChange={(value) => choose('look', value)}
        options={[{ value: open, label: words.anyLook }, ...cardLooks.map((value) => ({ value, label: words.looks[value] }))]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Pick
          label={words.occasion}
          value={card.occasion ?? open}
          onChange={(value) => choose('occasion', value)}
          options={[
            { value: open, label: fill(words.byWords, { occasion: words.occasions[findOccasion(message)] }) },
            ...occasions.map((value) => ({ value, label: words.occasions[value] })),
          ]}
        />
        <Pick
          label={words.music}
          value={card.music ?? open}
          onChange={(value) => choose('music', value)}
          options={[
            { value: open, label: words.ownMusic },
            ...moods.map((value) => ({ value, label: words.moods[value] })),
            { value: 'none', label: words.none },
          ]}
        />
      </div>
    </section>
  );
}
