import type { Card, Delivery } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeldNote } from '../../../domain/approvals/unapproved';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { describeTime, type KnownRecipient } from '../lib/delivery-form';
import { deliveriesQuery, useCancelDelivery, usePlanAgain } from '../queries';
import { DeliveryForm } from './delivery-form';

interface EmailWayProps {
  card: Pick<Card, '_id' | 'to'>;
  known?: KnownRecipient | undefined;
  save: () => Promise<void>;
  onDone: () => void;
}

/** A card by email: to whom and when, and after that what is happening to it, with a way back. */
export function EmailWay({ card, known, save, onDone }: EmailWayProps) {
  const words = useWords(deliveries);
  const state = useAuth();
  const [sentId, setSentId] = useState<string>();
  const { data: list = [] } = useQuery(deliveriesQuery(card._id));
  const sent = list.find(({ _id }) => _id === sentId);
  if (sent) return <SentByEmail cardId={card._id} delivery={sent} onAnother={() => setSentId(undefined)} onDone={onDone} />;
  return (
    <section aria-label={words.title} className="grid gap-4">
      <p className="text-soft">{fill(words.lead, { email: state.status === 'in' ? state.user.email : '' })}</p>
      <DeliveryForm card={card} known={known} save={save} onSent={({ _id }) => setSentId(_id)} isMain />
    </section>
  );
}

interface SentByEmailProps {
  cardId: string;
  delivery: Delivery;
  onAnother: () => void;
  onDone: () => void;
}

function titleOf({ state, approval, sendAt }: Delivery) {
  if (state === 'cancelled' || state === 'failed') return state;
  if (approval) return 'waiting';
  if (state === 'sent') return 'sent';
  return sendAt === null ? 'onItsWay' : 'planned';
}

function SentByEmail({ cardId, delivery, onAnother, onDone }: SentByEmailProps) {
  const words = useWords(deliveries);
  const cancel = useCancelDelivery(cardId);
  const again = usePlanAgain(cardId);
  const { _id, name, email, state, approval, failure } = delivery;
  const title = titleOf(delivery);
  const isGoing = title !== 'cancelled' && title !== 'failed';
  return (
    <section aria-label={words.title} className="grid justify-items-center gap-4 text-center">
      <FlyingEnvelope isStill={!isGoing} />
      <div className="grid gap-1" role="status">
        <p className="font-display text-3xl text-balance wrap-anywhere">{fill(words.happening[title], { name: name || email })}</p>
        <p className="text-soft wrap-anywhere">
          {isGoing ? [...(name ? [email] : []), describeTime(delivery, words)].join(' · ') : failure && words.failures[failure]}
        </p>
      </div>
      {approval && <HeldNote note={approval} />}
      <Button className="min-h-13 w-full text-lg!" onClick={onDone}>
        {words.done}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        {state === 'planned' && (
          <Button look="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(_id)}>
            {words.undo}
          </Button>
        )}
        {state === 'cancelled' && (
          <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate(_id)}>
            {words.planAgain}
          </Button>
        )}
        <Button look="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}

/** An envelope with its seal that flies in along a dotted line, and stays where it is if still. */
const FlyingEnvelope = ({ isStill }: { isStill: boolean }) => (
  <svg viewBox="0 0 260 130" aria-hidden="true" className={`w-full max-w-72 overflow-visible ${isStill ? 'opacity-50 grayscale' : ''}`}>
    <path
      d="M6 112c34 14 58-10 50-30s-36-6-22 14 56 18 88-8"
      fill="none"
      className={`stroke-accent ${isStill ? '' : 'animate-draw-path'}`}
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="2 9"
    />
    <g className={isStill ? '' : 'origin-center animate-fly-in'} transform="rotate(-9 184 64)">
      <rect x="124" y="24" width="120" height="82" rx="9" className="fill-sheet stroke-line" strokeWidth="2" />
      <path d="M126 100l42-36M242 100l-42-36" fill="none" className="stroke-line" strokeWidth="2" />
      <path d="M126 30l52 42a10 10 0 0 0 12 0l52-42" className="fill-sunk stroke-line" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="184" cy="70" r="14" className="fill-accent" />
      <path d="M184 78c-9-6-9-12-4.5-13.5 2-.6 3.7.4 4.5 2 .8-1.6 2.5-2.6 4.5-2C193 66 193 72 184 78z" fill="#fff" />
    </g>
  </svg>
);
