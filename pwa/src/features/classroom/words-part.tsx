import type { Assignment } from '@hellograph/contract';
import { screenText } from '@hellograph/contract/screen-text';
import { classroom as area } from '@hellograph/words/en/classroom';
import { fill } from '@hellograph/words/fill';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { Notice } from '../../ui/notice';
import { count, useWords } from '../../words/use-words';

interface WordsPartProps {
  task: Pick<Assignment, 'starters' | 'wordsMax'>;
  label: string;
  /** How many characters of `written` count. */
  counted?: number;
  written: string;
  onChange: (written: string) => void;
}

/** A field with sentence starters to tap, and the number of characters left. */
export function WordsPart({ task: { starters, wordsMax }, label, written, counted = written.trim().length, onChange }: WordsPartProps) {
  const words = useWords(area);
  const left = wordsMax - counted;
  const begin = (starter: string) => onChange(`${written.trimEnd()}${written.trim() === '' ? '' : ' '}${starter.trimEnd()} `);
  return (
    <div className="grid gap-3">
      <TextArea
        label={label}
        value={written}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={count(words.left, Math.max(0, left))}
        problem={left < 0 ? count(words.over, -left) : undefined}
        className="text-xl tracking-wide"
        rows={5}
      />
      {starters.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{words.starters}</legend>
          {starters.map((starter) => (
            <Button key={starter} look="secondary" className="whitespace-normal!" onClick={() => begin(starter)}>
              <bdi>{starter.trim()} …</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const shownMax = 3;

/**
 * A friendly hint, computed offline on the device, at the words that the teacher will find marked.
 * It blocks nothing.
 */
export function LookAgain({ written, allowed }: { written: string; allowed: readonly string[] }) {
  const { lookAgain: words } = useWords(area);
  const text = useDeferredValue(written);
  const hints = useMemo(
    () => [
      ...new Set(
        screenText(text, { added: [], allowed }).map(({ reason, from, to }) =>
          fill(reason === 'word' ? words.word : words.secret, { part: text.slice(from, to) }),
        ),
      ),
    ],
    [text, allowed, words],
  );
  if (hints.length === 0) return null;
  return (
    <Notice>
      {hints.slice(0, shownMax).map((hint) => (
        <p key={hint} className="wrap-anywhere">
          {hint}
        </p>
      ))}
      <p>{words.decide}</p>
    </Notice>
  );
}
