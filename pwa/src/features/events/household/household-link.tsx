import type { BoardHousehold } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { shareLink } from '../../../domain/cards/share-link';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords, wordsOf } from '../../../words/use-words';
import { useReplaceLink } from '../board/board-mutations';

const Qr = lazyPart(async () => (await import('../../../domain/cards/qr-dialog')).QrDialog);

export async function copyEventLink(url: string): Promise<void> {
  await copyText(url);
  toast.success(wordsOf(area).household.copied);
}

interface HouseholdLinkProps {
  eventId: string;
  household: BoardHousehold;
}

/** The link of one household, ways to hand it over, and another one if it got into wrong hands. */
export function HouseholdLink({ eventId, household: { _id, name, url } }: HouseholdLinkProps) {
  const { household: words, invite } = useWords(area);
  const [showsQr, setShowsQr] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const replace = useReplaceLink(eventId);
  const replaceNow = () =>
    replace.mutate(_id, {
      onSuccess: () => {
        setReplacing(false);
        toast.success(words.linkReplaced);
      },
    });
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h2 className="font-semibold">{words.link}</h2>
      <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void shareLink(url, invite.shareText, copyEventLink)}>
          <Icon name="share" size={18} /> {invite.share}
        </Button>
        <Button look="secondary" onClick={() => void copyEventLink(url)}>
          <Icon name="copy" size={18} /> {words.copy}
        </Button>
        <Button look="secondary" onClick={() => setShowsQr(true)}>
          {words.qr}
        </Button>
        {!isReplacing && (
          <Button look="quiet" onClick={() => setReplacing(true)}>
            {words.replaceLink}
          </Button>
        )}
      </div>
      {isReplacing && (
        <div className="grid gap-3 rounded-2xl bg-sunk p-4">
          <p>{words.replaceLinkText}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" isBusy={replace.isPending} onClick={replaceNow}>
              {words.replaceLink}
            </Button>
            <Button look="secondary" disabled={replace.isPending} onClick={() => setReplacing(false)}>
              {words.keepLink}
            </Button>
          </div>
        </div>
      )}
      {showsQr && (
        <Suspense>
          <Qr url={url} title={name} text={words.qrText} fileName={`${name}.svg`} onClose={() => setShowsQr(false)} />
        </Suspense>
      )}
    </section>
  );
}
