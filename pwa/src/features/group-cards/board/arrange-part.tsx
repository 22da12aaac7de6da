import type { BoardSignature, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { useReorderSignatures } from './mutations';
import { SignatureItem } from './signature-item';
import { useReorder } from './use-reorder';

/** All signatures in a list, to put them in order and to decide about each. */
export function ArrangePart({ groupCard }: { groupCard: GroupCard }) {
  const { board: words } = useWords(area);
  const { credits } = useWords(projects);
  const { _id, signatures, creditsSpent, creditsAvailable, owner } = groupCard;
  const reorder = useReorderSignatures(_id);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => signatures.find((one) => one._id === id)?.name ?? '';
  const { list, shown, draggedId, handleOf } = useReorder<BoardSignature>(signatures, (ids, { id, place }) => {
    setSaid(fill(words.moved, { name: nameOf(id), place: place + 1 }));
    reorder.mutate(ids);
  });
  return (
    <Panel title={words.arrange} {...(signatures.length > 1 && { lead: words.help })}>
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
