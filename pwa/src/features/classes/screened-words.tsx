import type { SchoolClass, TaughtWork } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { toPieces } from '@hellograph/contract/screen-text';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { Button } from '../../ui/button';
import { useWords } from '../../words/use-words';
import { useChangeWordScreen } from './class-mutations';

type Screened = Pick<TaughtWork, 'words' | 'findings'>;

/** A student's words, with the parts marked that the teacher should check. */
export const ScreenedWords = ({ words, findings }: Screened) =>
  toPieces(words, findings).map((piece, index) =>
    piece.reason ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <mark key={index} className="rounded bg-bad-wash px-0.5 font-semibold text-bad">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

/** Why a work is marked. A word that is fine in this class is not marked again, in any work. */
export function FindingsPart({ schoolClass, work: { words: text, findings } }: { schoolClass: SchoolClass; work: Screened }) {
  const { screen: words } = useWords(area);
  const { added, allowed } = schoolClass.wordScreen;
  const change = useChangeWordScreen(schoolClass._id);
  const known = new Map(
    findings.map(({ reason, from, to }) => [text.slice(from, to).toLowerCase(), { reason, part: text.slice(from, to) }]),
  );
  if (known.size === 0) return null;
  const mayAllow = (part: string) => part.length <= max.screenWordMaxLength && allowed.length < max.screenWordsMax;
  return (
    <section aria-label={words.look} className="grid gap-2 rounded-2xl bg-bad-wash px-4 py-3">
      <h4 className="font-semibold text-bad">{words.look}</h4>
      <ul className="grid gap-1">
        {[...known.values()].map(({ reason, part }) => (
          <li key={part} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="wrap-anywhere">{fill(words.reasons[reason], { part })}</span>
            {reason === 'word' && mayAllow(part) && (
              <Button
                look="quiet"
                className="whitespace-normal! text-start text-sm wrap-anywhere"
                isBusy={change.isPending}
                onClick={() => change.mutate({ added, allowed: [...allowed, part] })}
              >
                {fill(words.allow, { part })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
