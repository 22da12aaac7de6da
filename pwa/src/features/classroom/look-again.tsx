import { screenText } from '@hellograph/contract/screen-text';
import { useDeferredValue, useMemo } from 'react';
import { Notice } from '../../ui/notice';
import { classroom as area } from '../../words/english/classroom';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

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
