import type { CardCopy } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { copies as area } from '@hellograph/words/en/copies';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { shareLink } from '../../../domain/cards/share-link';
import { wordsOfFailure } from '../../../lib/api-error';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useWords, wordsOf } from '../../../words/use-words';
import { useRemoveCopy } from '../queries';

async function copyWith(text: string, said: string): Promise<void> {
  await copyText(text);
  toast.success(said);
}

/** Every copy with its link, and what became of it. */
export function CopyList({ cardId, copies }: { cardId: string; copies: readonly CardCopy[] }) {
  const words = useWords(area);
  const made = copies.filter(({ url }) => url !== null);
  const all = made.map(({ name, url }) => `${name}: ${url}`).join('\n');
  return (
    <div className="grid gap-3">
      <ul aria-label={words.list} className="grid max-h-[32rem] divide-y divide-line overflow-y-auto rounded-2xl border border-line">
        {copies.map((copy) => (
          <CopyRow key={copy._id} cardId={cardId} copy={copy} />
        ))}
      </ul>
      {made.length > 1 && (
        <Button look="secondary" className="justify-self-start" onClick={() => void copyWith(all, words.copiedAll)}>
          {words.copyAll}
        </Button>
      )}
    </div>
  );
}

const stateOf = ({ state, openedAt, watchedAt }: CardCopy) =>
  state !== 'made' ? state : watchedAt ? 'watched' : openedAt ? 'opened' : 'made';

function CopyRow({ cardId, copy }: { cardId: string; copy: CardCopy }) {
  const words = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveCopy(cardId);
  const { name, url, problem } = copy;
  const state = stateOf(copy);
  const share = (link: string) => shareLink(link, fill(words.shareText, { name }), (text) => copyWith(text, wordsOf(cards).copied));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Badge look={state === 'opened' || state === 'watched' ? 'good' : 'plain'}>{words.states[state]}</Badge>
        </p>
        {state === 'failed' && problem && (
          <p className="max-w-[60ch] text-sm text-soft">{fill(words.failedText, { reason: wordsOfFailure(problem) })}</p>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap">
        {url && (
          <>
            <Button look="quiet" className="px-3!" aria-label={fill(words.shareOf, { name })} onClick={() => void share(url)}>
              {words.share}
            </Button>
            <Button
              look="quiet"
              className="px-3!"
              aria-label={fill(words.copyOf, { name })}
              onClick={() => void copyWith(url, wordsOf(cards).copied)}
            >
              {words.copy}
            </Button>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={fill(words.lookOf, { name })}
              className={`${buttonClass('quiet')} px-3!`}
            >
              {words.look}
            </a>
          </>
        )}
        <Button look="danger" className="px-3!" aria-label={fill(words.removeOf, { name })} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={fill(words.removeHeading, { name })} onClose={() => setAsking(false)}>
          <p className="text-soft">{words.removeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(copy._id, { onSuccess: () => setAsking(false) })}>
              {words.remove}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
