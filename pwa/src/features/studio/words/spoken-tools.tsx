import { type RefObject, Suspense, useState } from 'react';
import { useAuth } from '../../../session/auth-store';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { spoken as area } from '../../../words/english/spoken';
import { useWords } from '../../../words/use-words';
import { findWord, type MarkName, placeMark } from './place-mark';

const DictionaryDialog = lazyPart(async () => (await import('./dictionary-dialog')).DictionaryDialog);

interface SpokenToolsProps {
  /** The message's field. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** As the contract's voice choice is written. */
  voice: string;
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-strong bg-sheet px-3.5 text-sm font-semibold hover:border-ink';
const marks = ['pause', 'stressed', 'spelled'] as const satisfies readonly MarkName[];

/** A tap writes how the selected words are to be said into the message. */
export function SpokenTools({ field, voice }: SpokenToolsProps) {
  const words = useWords(area);
  const isIn = useAuth().status === 'in';
  /** The word that the dictionary was opened at. */
  const [looked, setLooked] = useState<string>();
  const look = () => {
    const { current: box } = field;
    setLooked(box ? findWord({ message: box.value, from: box.selectionStart, to: box.selectionEnd }) : '');
  };
  const place = (name: MarkName) => {
    const { current: box } = field;
    if (!box) return;
    const done = placeMark(name, { message: box.value, from: box.selectionStart, to: box.selectionEnd }, words.tags);
    box.focus();
    if (!done) return;
    box.setRangeText(done.written, done.from, done.to, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <section aria-label={words.label} className="flex flex-wrap items-center gap-2">
      {marks.map((name) => (
        <button
          key={name}
          type="button"
          title={words.hints[name]}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => place(name)}
          className={chip}
        >
          {name === 'pause' && <Icon name="pause" size={18} />}
          {name === 'stressed' && <strong aria-hidden="true">A!</strong>}
          {name === 'spelled' && (
            <span aria-hidden="true" className="tracking-widest">
              A·B·C
            </span>
          )}
          {words.marks[name]}
        </button>
      ))}
      {isIn && (
        <button type="button" title={words.dictionary.hint} aria-haspopup="dialog" onClick={look} className={chip}>
          {words.dictionary.open}
        </button>
      )}
      {looked !== undefined && (
        <Suspense>
          <DictionaryDialog word={looked} voice={voice} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
