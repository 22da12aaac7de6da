import type { BulkRow, BulkSend, Person } from '@hellograph/contract';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import type { ComponentType, ReactNode } from 'react';
import { HeldNote } from '../../domain/approvals/held-note';
import type { PeopleImportProps } from '../../domain/people-lists/people-list';
import { TeamGate, TeamReason, useMay } from '../../domain/workspaces/team-gate';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useDeleteBulkSend } from './bulk-mutations';
import { HeldPart } from './held-part';
import { PeoplePart } from './people-part';
import { PreviewsPart } from './previews-part';
import { ProgressPart } from './progress-part';
import { RowsPart } from './rows-part';
import { StartPart } from './start-part';

interface BulkBoardProps {
  send: BulkSend;
  people: readonly Person[];
  importer: ComponentType<PeopleImportProps>;
  preview: (row: BulkRow) => ReactNode;
  onDeleted: () => void;
}

/** One card for a whole list: the list, the cards, the price, and then what became of each. */
export function BulkBoard({ send, people, importer, preview, onDeleted }: BulkBoardProps) {
  const words = useWords(area);
  const remove = useDeleteBulkSend();
  const hasRows = Object.values(send.counts).some((amount) => amount > 0);
  const [mayMake, maySend] = [useMay('make'), useMay('send')];
  const isUnderWay = send.state === 'sending' || send.state === 'paused';
  return (
    <div className="grid gap-6">
      {send.held === 'waiting' && send.state === 'draft' ? (
        <HeldPart send={send} preview={preview} />
      ) : send.state === 'draft' ? (
        <>
          {send.approval && <HeldNote note={send.approval} />}
          <TeamGate action="make">
            <PeoplePart send={send} people={people} importer={importer} />
          </TeamGate>
          {send.previews.length > 0 && <PreviewsPart send={send} preview={preview} />}
          <fieldset disabled={!maySend} className="contents">
            <StartPart send={send} />
          </fieldset>
          {hasRows && (
            <Panel title={words.rows.title} lead={words.rows.lead}>
              <RowsPart send={send} />
            </Panel>
          )}
        </>
      ) : (
        <>
          <TeamReason action="send" />
          <ProgressPart send={send} maySteer={maySend} />
        </>
      )}
      {mayMake && !isUnderWay && (
        <div className="grid justify-items-start gap-1">
          <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(send._id, { onSuccess: onDeleted })}>
            {words.remove}
          </Button>
          <p className="text-sm text-soft">{send.state === 'draft' ? words.removeDraft : words.removeText}</p>
        </div>
      )}
    </div>
  );
}
