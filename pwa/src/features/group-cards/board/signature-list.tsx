import type { BoardSignature, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { Badge } from '../../../ui/badge';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { useReorderSignatures } from './mutations';
import { SignatureItem } from './signature-item';
import { useReorder } from './use-reorder';

type Delivery = NonNullable<GroupCard['delivery']>;

const looks = { planned: 'accent', sending: 'accent', sent: 'good', failed: 'bad', cancelled: 'plain', opened: 'good' } as const;

/** Returns the latest stage: what the recipient did comes after what we did. */
const stageOf = ({ state, openedAt }: Delivery): keyof typeof looks => (state === 'sent' && openedAt ? 'opened' : state);

/** The state of the mail to the recipient. */
export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { delivered: words } = useWords(area);
  const stage = stageOf(delivery);
  const at = stage === 'opened' ? delivery.openedAt : stage === 'sent' ? delivery.sentAt : delivery.dueAt;
  return <Badge look={looks[stage]}>{fill(words[stage], { time: formatUntil(at ?? delivery.dueAt) })}</Badge>;
}

/** All signatures, in the order of the wall. */
export function SignatureList({ groupCard }: { groupCard: GroupCard }) {
  const { board: words } = useWords(area);
  const { credits } = useWords(projects);
  const { _id, signatures, creditsSpent, creditsAvailable, owner, thanks, to } = groupCard;
  const reorder = useReorderSignatures(_id);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => signatures.find((one) => one._id === id)?.name ?? '';
  const { list, shown, draggedId, handleOf } = useReorder<BoardSignature>(signatures, (ids, { id, place }) => {
    setSaid(fill(words.moved, { name: nameOf(id), place: place + 1 }));
    reorder.mutate(ids);
  });
  return (
    <Panel title={words.title} {...(signatures.length > 1 && { lead: words.help })}>
      {thanks && (
        <section className="grid gap-1 rounded-2xl bg-good-wash px-4 py-3 text-good">
          <h3 className="text-lg">{to ? fill(words.thanks, { name: to }) : words.thanksPlain}</h3>
          <p className="whitespace-pre-line wrap-anywhere italic">“{thanks.words}”</p>
        </section>
      )}
      {signatures.length === 0 ? (
        <p className="rounded-2xl border-2 border-dashed border-line px-4 py-10 text-center text-soft">{words.none}</p>
      ) : (
        <ul ref={list} className="grid gap-3">
          {shown.map((signature, place) => (
            <SignatureItem
              key={signature._id}
              groupCardId={_id}
              signature={signature}
              place={place + 1}
              count={shown.length}
              isDragged={signature._id === draggedId}
              handle={handleOf(signature._id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {creditsSpent > 0 && (
        <p className="text-sm text-soft">
          {creditsAvailable === null
            ? fill(words.spentByOwner, { spent: count(credits, creditsSpent), name: owner })
            : fill(words.spent, { spent: count(credits, creditsSpent), available: count(credits, creditsAvailable) })}
        </p>
      )}
    </Panel>
  );
}
