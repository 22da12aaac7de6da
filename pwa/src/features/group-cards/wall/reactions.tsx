import type { WallSignature } from '@hellograph/contract';
import { wall as area } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { memo, useState } from 'react';
import { useWords } from '../../../words/use-words';

type Reaction = WallSignature['reaction'];

const emojis = Object.keys(area.english.reactions) as NonNullable<Reaction>[];

interface ReactionsProps {
  signature: Pick<WallSignature, '_id' | 'name' | 'reaction'>;
  onReact: (id: string, reaction: Reaction, before: Reaction) => void;
}

/** One tap opens the emoji, one more chooses; tapping the chosen one again removes it. */
export const Reactions = memo(function Reactions({ signature: { _id, name, reaction }, onReact }: ReactionsProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const label = fill(words.react, { name });
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        aria-label={reaction ? `${label}: ${words.reactions[reaction]}` : label}
        onClick={() => setOpen(true)}
        className={`-ml-2 inline-flex size-11 items-center justify-center justify-self-start rounded-full text-2xl transition-colors duration-150 hover:bg-sunk ${reaction ? '' : 'opacity-60 grayscale hover:opacity-100'}`}
      >
        {reaction ?? '❤️'}
      </button>
    );
  return (
    <fieldset className="-mx-2 flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={words.reactions[emoji]}
          aria-pressed={emoji === reaction}
          onClick={() => {
            setOpen(false);
            onReact(_id, emoji === reaction ? null : emoji, reaction);
          }}
          className={`grid size-11 place-items-center rounded-full text-2xl transition-colors duration-150 hover:bg-sunk ${emoji === reaction ? 'bg-wash' : ''}`}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
});
