import type { CoOwner, HandOver } from '@hellograph/contract';
import { coOwners as area } from '@hellograph/words/en/co-owners';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useWords } from '../../../words/use-words';
import { useHandOver } from './co-owners-queries';

interface HandOverOfferProps {
  groupCardId: string;
  coOwner: CoOwner;
  /** The last offer to them. */
  handOver: HandOver | undefined;
}

/** By which an owner offers the card to a co-owner, or takes that back. */
export function HandOverOffer({ groupCardId, coOwner: { _id, name }, handOver }: HandOverOfferProps) {
  const { handOver: words } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const change = useHandOver(groupCardId);
  const close = () => setAsking(false);
  if (handOver?.state === 'offered')
    return (
      <Button look="quiet" isBusy={change.isPending} aria-label={fill(words.takeBackOf, { name })} onClick={() => change.mutate(null)}>
        {words.takeBack}
      </Button>
    );
  const onSuccess = () => {
    toast.success(fill(words.asked, { name }));
    close();
  };
  return (
    <>
      <Button look="quiet" aria-label={fill(words.offerOf, { name })} onClick={() => setAsking(true)}>
        {words.offer}
      </Button>
      {isAsking && (
        <Dialog title={fill(words.heading, { name })} onClose={close}>
          <ul className="grid list-disc gap-2 pl-5 text-soft">
            {[words.theirs, words.credits, words.youStay].map((line) => (
              <li key={line}>{fill(line, { name })}</li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {words.keep}
            </Button>
            <Button isBusy={change.isPending} onClick={() => change.mutate(_id, { onSuccess })}>
              {fill(words.ask, { name })}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
