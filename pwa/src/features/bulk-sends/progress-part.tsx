import type { BulkSend } from '@hellograph/contract';
import { approvals } from '@hellograph/words/en/approvals';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { HeldNote } from '../../domain/approvals/unapproved';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { useWords } from '../../words/use-words';
import { useSteerBulkSend } from './bulk-queries';
import { LimitWords } from './people-part';
import { RowsPart } from './rows-part';

/** The outcomes of all cards, with the sender's actions. */
export function ProgressPart({ send, maySteer }: { send: BulkSend; maySteer: boolean }) {
  const words = useWords(area);
  const { held } = useWords(approvals);
  const { waiting, sent, opened, failed, leftOut, stopped } = send.counts;
  const done = sent + opened;
  const wanted = done + waiting + failed + stopped;
  const figures = { done, wanted, opened, failed, leftOut };
  return (
    <Panel title={send.held ? held[send.held] : words.sendStates[send.state]}>
      {send.approval && <HeldNote note={send.approval} />}
      <div className="grid gap-2">
        <p role="status" className="font-semibold">
          {fill(words.progress.figures, figures)}
        </p>
        <ProgressBar share={wanted === 0 ? 1 : done / wanted} label={words.progress.bar} />
      </div>
      {maySteer && <Steering send={send} />}
      {(send.state === 'sending' || send.state === 'paused') && (
        <div className="grid gap-1 rounded-2xl bg-sunk p-4">
          <LimitWords send={send} />
        </div>
      )}
      <RowsPart send={send} />
    </Panel>
  );
}

function Steering({ send: { _id: id, state, held, counts } }: { send: BulkSend }) {
  const { held: heldWords } = useWords(approvals);
  const { steer: words } = useWords(area);
  const isOnline = useOnline();
  const [isStopping, setStopping] = useState(false);
  const steer = useSteerBulkSend(id);
  const isUnderWay = state === 'sending' || state === 'paused';
  const busyWith = steer.isPending ? steer.variables : undefined;
  return (
    <>
      {!isOnline && isUnderWay && <Notice>{words.needsNetwork}</Notice>}
      <div className="flex flex-wrap gap-3">
        {state === 'sending' && counts.waiting > 0 && (
          <Button look="secondary" disabled={!isOnline} isBusy={busyWith === 'pause'} onClick={() => steer.mutate('pause')}>
            {words.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button disabled={!isOnline} isBusy={busyWith === 'resume'} onClick={() => steer.mutate('resume')}>
            {held === 'returned' ? heldWords.askAgain : words.resume}
          </Button>
        )}
        {counts.failed > 0 && state !== 'stopped' && (
          <Button look="secondary" disabled={!isOnline} isBusy={busyWith === 'retry'} onClick={() => steer.mutate('retry')}>
            {words.retry}
          </Button>
        )}
        {isUnderWay && (
          <Button look="danger" disabled={!isOnline} isBusy={busyWith === 'stop'} onClick={() => setStopping(true)}>
            {words.stop}
          </Button>
        )}
      </div>
      {counts.failed > 0 && state !== 'stopped' && <p className="text-sm text-soft">{words.retryHint}</p>}
      {isStopping && (
        <Dialog title={words.stopTitle} onClose={() => setStopping(false)}>
          <p className="text-soft">{words.stopText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setStopping(false)}>
              {words.keepOn}
            </Button>
            <Button look="danger" onClick={() => steer.mutate('stop', { onSettled: () => setStopping(false) })}>
              {words.stopNow}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
