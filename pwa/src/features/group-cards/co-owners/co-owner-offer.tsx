import type { CoOwning } from '@hellograph/contract';
import { coOwners as area } from '@hellograph/words/en/co-owners';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { CardFront } from '../../../domain/cards/card-front';
import { useAuth } from '../../../session/auth-store';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { useAcceptCoOwning, useDeclineCoOwning } from './co-owners-queries';

interface CoOwnerOfferProps {
  coOwning: CoOwning;
  token: string;
  onAccepted: () => void;
}

/** An invitation to co-own a card: who invites, which card, and what it means. */
export function CoOwnerOffer({ coOwning, token, onAccepted }: CoOwnerOfferProps) {
  const { offer: words } = useWords(area);
  const { title, to, owner, role, groupCardId } = coOwning;
  const { name, email } = owner;
  const auth = useAuth();
  const accept = useAcceptCoOwning(token);
  const decline = useDeclineCoOwning(token);
  if (decline.isSuccess) return <Notice look="good">{fill(words.declined, { name })}</Notice>;
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 gap-4">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{fill(words.heading, { name })}</h1>
        <p className="text-lg wrap-anywhere text-soft">{fill(words.text, { name })}</p>
        {role === 'asked' ? (
          <>
            <ul className="grid list-disc gap-2 ps-5">
              {[words.may, fill(words.free, { name }), words.sees].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <Button isBusy={accept.isPending} onClick={() => accept.mutate(undefined, { onSuccess: onAccepted })}>
                {words.accept}
              </Button>
              <Button look="secondary" isBusy={decline.isPending} onClick={() => decline.mutate()}>
                {words.decline}
              </Button>
            </div>
          </>
        ) : role === 'otherAddress' ? (
          <Notice>{fill(words.otherAddress, { email: auth.status === 'in' ? auth.user.email : '' })}</Notice>
        ) : (
          <>
            <Notice>{role === 'owner' ? words.isOwner : words.isCoOwner}</Notice>
            <Link to="/group-cards/$id" params={{ id: groupCardId }} className={`${buttonClass()} justify-self-start`}>
              {words.open}
            </Link>
          </>
        )}
        <p className="text-sm wrap-anywhere text-soft">{fill(words.from, { name, email })}</p>
      </div>
      <div className="overflow-hidden rounded-card shadow-lift">
        <CardFront
          card={coOwning}
          as="p"
          title={title}
          {...(to && { above: fill(words.forName, { name: to }) })}
          className="min-h-64 md:min-h-80"
        />
      </div>
    </div>
  );
}
