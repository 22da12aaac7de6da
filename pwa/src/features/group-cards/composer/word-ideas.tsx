import type { Signing } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { signing as area } from '@hellograph/words/en/signing';
import { useEffect, useState } from 'react';
import { listWishes } from '../../../domain/ideas/idea';
import { loadIdeas } from '../../../domain/ideas/idea-books';
import { Button } from '../../../ui/button';
import { useLanguage, useWords } from '../../../words/use-words';

const shownAtOnce = 2;

interface WordIdeasProps {
  signing: Pick<Signing, 'occasion' | 'to' | 'deadlineAt'>;
  /** The words so far, to which an idea is added. */
  text: string;
  onChange: (text: string) => void;
}

/** Offers a signer words for the card's occasion, in the language in which they read. */
export function WordIdeas({ signing: { occasion, to, deadlineAt }, text, onChange }: WordIdeasProps) {
  const { compose: words } = useWords(area);
  const language = useLanguage();
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [from, setFrom] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const book = await loadIdeas(language);
      if (isCurrent && book) setWishes(listWishes(book, { occasion, name: to, language, on: deadlineAt }));
    };
    show().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [language, occasion, to, deadlineAt]);
  if (hasFailed) return <p role="alert">{words.missing}</p>;
  const shown = wishes.length <= shownAtOnce ? wishes : [0, 1].map((place) => wishes[(from + place) % wishes.length] ?? '');
  const join = (wish: string) => (text.trim() === '' ? wish : `${text.trimEnd()}\n${wish}`);
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-2 justify-self-stretch" aria-live="polite">
        {shown.map((wish) => (
          <li key={wish} className="grid gap-1 rounded-2xl bg-sunk px-4 pt-3 pb-1">
            <p className="leading-relaxed">{wish}</p>
            <Button
              look="quiet"
              className="-ms-3 justify-self-start"
              disabled={join(wish).length > limits.signatureWordsMaxLength}
              onClick={() => onChange(join(wish))}
            >
              {words.ideasUse}
            </Button>
          </li>
        ))}
      </ul>
      {wishes.length > shownAtOnce && (
        <Button look="secondary" onClick={() => setFrom(from + shownAtOnce)}>
          {words.ideasMore}
        </Button>
      )}
    </div>
  );
}
