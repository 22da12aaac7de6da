import { fill } from '@hellograph/words/fill';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Block } from '../attempts';
import { toBlockWords } from './outbox-view';

interface Unsent {
  body: { _id: string; title: string };
  block?: Block | undefined;
}

interface UnsentListProps<Kept extends Unsent> {
  waiting: readonly Kept[];
  words: { refused: string; waiting: string; change: string; discard: string };
  onChange: (kept: Kept) => void;
  discard: { isPending: boolean; mutate: (id: string) => void };
}

/** Items that were created offline or refused. */
export function UnsentList<Kept extends Unsent>({ waiting, words, onChange, discard }: UnsentListProps<Kept>) {
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {waiting.map((kept) => (
        <li key={kept.body._id} className="grid gap-3 rounded-card border border-line bg-sheet p-5 shadow-card">
          <p className="font-display text-2xl wrap-anywhere">{kept.body.title}</p>
          <Notice look={kept.block ? 'bad' : 'plain'}>
            {kept.block ? fill(words.refused, { reason: toBlockWords(kept.block) }) : words.waiting}
          </Notice>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => onChange(kept)}>
              {words.change}
            </Button>
            <Button look="danger" isBusy={discard.isPending} onClick={() => discard.mutate(kept.body._id)}>
              {words.discard}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
