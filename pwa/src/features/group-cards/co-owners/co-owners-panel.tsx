import type { CoOwner, CoOwnerInvitation, GroupCard, HandOver } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { limits } from '@hellograph/contract/limits';
import { coOwners as area } from '@hellograph/words/en/co-owners';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatUntil } from '../../../domain/guests/format-until';
import { useForm } from '../../../lib/use-form';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { askCoOwner, coOwnersQuery, useRemoveCoOwner } from './co-owners-queries';
import { HandOverOffer } from './hand-over';

const noCoOwners = { coOwners: [], handOvers: [], invitations: [] };
const looks = { queued: 'plain', sent: 'accent', failed: 'bad', stopped: 'bad', expired: 'plain', declined: 'plain' } as const;
const isOpen = ({ state }: CoOwnerInvitation) => state !== 'expired' && state !== 'declined';
const row = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl border border-line px-4 py-2';

interface CoOwnersPanelProps {
  groupCard: GroupCard;
  /** A co-owner has left. */
  onLeft: () => void;
}

/** The owner and co-owners of a group card. The owner chooses co-owners, who may leave. */
export function CoOwnersPanel({ groupCard: { _id: id, role, owner }, onLeft }: CoOwnersPanelProps) {
  const words = useWords(area);
  const { data = noCoOwners } = useQuery(coOwnersQuery(id));
  const isOwner = role === 'owner';
  const isFull = data.coOwners.length + data.invitations.filter(isOpen).length >= limits.coOwnersMax;
  const leave = () => {
    toast.success(words.left);
    onLeft();
  };
  return (
    <Panel title={words.title} lead={isOwner ? words.lead : fill(words.leadHelping, { name: owner })}>
      <ul className="grid gap-2">
        <li className={row}>
          <p className="min-w-0 py-2 font-semibold wrap-anywhere">{isOwner ? fill(words.you, { name: owner }) : owner}</p>
          <Badge look="good">{words.owner}</Badge>
        </li>
        {data.coOwners.map((one) => (
          <CoOwnerRow
            key={one._id}
            groupCardId={id}
            coOwner={one}
            owner={owner}
            isOwners={isOwner}
            handOver={data.handOvers.find(({ coOwnerId }) => coOwnerId === one._id)}
            onLeft={leave}
          />
        ))}
        {data.invitations.map((one) => (
          <InvitationRow key={one._id} groupCardId={id} invitation={one} />
        ))}
      </ul>
      <p className="text-sm text-soft">{isOwner ? words.credits : fill(words.creditsHelping, { name: owner })}</p>
      {isOwner && (isFull ? <p className="text-sm text-soft">{words.full}</p> : <AskForm groupCardId={id} />)}
    </Panel>
  );
}

interface CoOwnerRowProps {
  groupCardId: string;
  coOwner: CoOwner;
  owner: string;
  /** Whether the owner sees it. */
  isOwners: boolean;
  handOver: HandOver | undefined;
  onLeft: () => void;
}

function CoOwnerRow({ groupCardId, coOwner, owner, isOwners, handOver, onLeft }: CoOwnerRowProps) {
  const words = useWords(area);
  const { _id, name, email, isYou } = coOwner;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveCoOwner(groupCardId);
  const close = () => setAsking(false);
  return (
    <li className={row}>
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{isYou ? fill(words.you, { name }) : name}</p>
        {email && <p className="text-sm wrap-anywhere text-soft">{email}</p>}
        {isOwners && handOver && (
          <p className="text-sm text-soft">{fill(words.handOver.states[handOver.state], { time: formatUntil(handOver.expiresAt) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge look="accent">{words.coOwner}</Badge>
        {isOwners && <HandOverOffer groupCardId={groupCardId} coOwner={coOwner} handOver={handOver} />}
        {(isYou || isOwners) && (
          <Button look="quiet" {...(!isYou && { 'aria-label': fill(words.removeOf, { name }) })} onClick={() => setAsking(true)}>
            {isYou ? words.leave : words.remove}
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog title={isYou ? words.leaveHeading : fill(words.removeHeading, { name })} onClose={close}>
          <p className="text-soft">{isYou ? fill(words.leaveText, { name: owner }) : words.removeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {words.keep}
            </Button>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(_id, { onSuccess: isYou ? onLeft : close })}>
              {isYou ? words.leave : words.remove}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}

function InvitationRow({ groupCardId, invitation }: { groupCardId: string; invitation: CoOwnerInvitation }) {
  const words = useWords(area);
  const { _id, email, state, expiresAt } = invitation;
  const remove = useRemoveCoOwner(groupCardId);
  return (
    <li className={row}>
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        {isOpen(invitation) && <p className="text-sm text-soft">{fill(words.until, { time: formatUntil(expiresAt) })}</p>}
      </div>
      <div className="flex items-center gap-2">
        <Badge look={looks[state]}>{words.states[state]}</Badge>
        <Button
          look="quiet"
          isBusy={remove.isPending}
          aria-label={fill(words.takeBackOf, { name: email })}
          onClick={() => remove.mutate(_id)}
        >
          {isOpen(invitation) ? words.takeBack : words.remove}
        </Button>
      </div>
    </li>
  );
}

const empty = { email: '' };

/** Invites a person by email to co-own a group card. */
export function AskForm({ groupCardId }: { groupCardId: string }) {
  const words = useWords(area);
  const [isForAnyone, setIsForAnyone] = useState(false);
  const { form, field, failure, isSending, reset } = useForm({
    initial: empty,
    validate: ({ email }) => (new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    send: ({ email }) => askCoOwner(groupCardId, email, isForAnyone),
    onSent: () => {
      toast.success(words.asked);
      reset();
      setIsForAnyone(false);
    },
    failed: words.askFailed,
  });
  return (
    <form {...form} className="grid gap-3">
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('email')} label={words.email} hint={words.emailHint} type="email" inputMode="email" autoComplete="off" />
      <CheckField checked={isForAnyone} onChange={(event) => setIsForAnyone(event.target.checked)}>
        {words.forAnyone}
      </CheckField>
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.ask}
      </Button>
    </form>
  );
}
