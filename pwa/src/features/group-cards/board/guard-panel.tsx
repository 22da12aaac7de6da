import type { GroupCard } from '@hellograph/contract';
import { useState } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Panel } from '../../../ui/panel';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useCancelGroupCard, useSendAnyway, useWaitLonger } from './guard-mutations';
import { findHeldBack, toLater } from './guard-state';

interface GuardPanelProps {
  groupCard: GroupCard;
  onCancelled: () => void;
}

/** Asks the owner what to do with a card that is due but hardly signed. */
export function GuardPanel({ groupCard, onCancelled }: GuardPanelProps) {
  const { guard: words } = useWords(area);
  const { _id: id, deadlineAt } = groupCard;
  const [isCancelling, setCancelling] = useState(false);
  const sendAnyway = useSendAnyway(id);
  const wait = useWaitLonger(id);
  const heldBack = findHeldBack(groupCard, Date.now());
  if (!heldBack) return null;
  const { is, delivery } = heldBack;
  const deliveryId = delivery._id;
  const waitFor = (days: number) => wait.mutate({ deliveryId, ...toLater({ delivery, deadlineAt, days, nowMs: Date.now() }) });
  return (
    <Panel title={words.title} lead={is === 'held' ? words.held : fill(words.soon, { time: formatUntil(delivery.dueAt) })}>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={wait.isPending} onClick={() => waitFor(1)}>
          {words.day}
        </Button>
        <Button look="secondary" isBusy={wait.isPending} onClick={() => waitFor(7)}>
          {words.week}
        </Button>
        <Button look="secondary" isBusy={sendAnyway.isPending} onClick={() => sendAnyway.mutate({ deliveryId, is })}>
          {is === 'held' ? words.sendNow : words.sendAnyway}
        </Button>
        {groupCard.role === 'owner' && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{words.waitHint}</p>
      {isCancelling && <CancelDialog id={id} onCancelled={onCancelled} onClose={() => setCancelling(false)} />}
    </Panel>
  );
}

function CancelDialog({ id, onCancelled, onClose }: { id: string; onCancelled: () => void; onClose: () => void }) {
  const { guard: words } = useWords(area);
  const cancel = useCancelGroupCard();
  return (
    <Dialog title={words.cancelHeading} onClose={onClose}>
      <p className="text-soft">{words.cancelText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(id, { onSuccess: onCancelled })}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
