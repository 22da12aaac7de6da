import { useState } from 'react';
import { Pick } from '../../../ui/choice';
import { Dialog } from '../../../ui/dialog';
import { toastWithAction } from '../../../ui/toasts';
import { nav } from '../../../words/english/nav';
import { occasions } from '../../../words/english/occasions';
import { studio } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';

type Occasion = keyof typeof occasions.english.slugs;
const slugs = Object.keys(occasions.english.slugs) as Occasion[];

/** What was looked at last: who comes back for another idea has the same occasion in mind. */
let last: Occasion = 'birthday';

interface IdeasDialogProps {
  message: string;
  onUse: (message: string) => void;
  onClose: () => void;
}

export function IdeasDialog({ message, onUse, onClose }: IdeasDialogProps) {
  const words = useWords(occasions);
  const names = useWords(nav).slugs;
  const label = useWords(studio).message.occasion;
  const [occasion, setOccasion] = useState(last);
  const use = (idea: string) => {
    onUse(idea);
    onClose();
    if (message.trim() !== '') toastWithAction(words.replaced, { label: words.undo, run: () => onUse(message) });
  };
  return (
    <Dialog title={words.ideas} onClose={onClose}>
      <Pick
        label={label}
        value={occasion}
        onChange={(chosen) => {
          last = chosen;
          setOccasion(chosen);
        }}
        options={slugs.map((value) => ({ value, label: names[value] }))}
      />
      <p className="text-soft">{words.ideasHint}</p>
      <ul className="grid gap-3">
        {words.slugs[occasion].ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              onClick={() => use(idea)}
              className="w-full rounded-2xl border border-line bg-sheet p-4 text-left font-display text-lg leading-snug transition-colors duration-150 hover:border-ink"
            >
              “{idea}”
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
