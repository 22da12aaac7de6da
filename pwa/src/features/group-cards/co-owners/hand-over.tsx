import type { CoOwner, GroupCard, HandOver } from '@hellograph/contract';
import { coOwners as area } from '@hellograph/words/en/co-owners';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatUntil } from '../../../domain/guests/format-until';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { coOwnersQuery, useAcceptHandOver, useHandOver } from './co-owners-queries';

/** Asks a co-owner whether they want the card that its owner offers, and says what it costs. */
export function HandOverPanel({ groupCard: { _id: id, owner, signatures, speakingMax } }: { groupCard: GroupCard }) {
  const { handOver: words } = useWords(area);
  const { data } = useQuery(coOwnersQuery(id));
  const accept = useAcceptHandOver(id);
  const decline = useHandOver(id);
  const yours = data?.coOwners.find(({ isYou }) => isYou);
  const offer = data?.handOvers.find(({ coOwnerId, state }) => coOwnerId === yours?._id && state === 'offered');
  if (!offer) return null;
  const isVideo = ({ kind }: GroupCard['signatures'][number]) => kind !== 'clip';
  const making = signatures.filter((one) => one.videoState === 'making' && isVideo(one)).length;
  const lines = [
    fill(words.paid, { name: owner }),
    ...(making > 0 ? [count(words.making, making)] : []),
    speakingMax === null ? words.noBudget : count(words.budget, speakingMax),
    fill(words.stays, { name: owner }),
  ];
  return (
    <Panel title={fill(words.offeredHeading, { name: owner })} lead={fill(words.offeredLead, { time: formatUntil(offer.expiresAt) })}>
      <ul className="grid list-disc gap-2 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: () => void toast.success(words.yours) })}
        >
          {words.accept}
        </Button>
        <Button
          look="secondary"
          isBusy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(null, { onSuccess: () => void toast.success(words.stayed) })}
        >
          {words.decline}
        </Button>
      </div>
    </Panel>
  );
}

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
          <ul className="grid list-disc gap-2 ps-5 text-soft">
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
