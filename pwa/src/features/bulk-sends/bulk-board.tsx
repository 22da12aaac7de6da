import type { BulkRow, BulkSend, Person } from '@hellograph/contract';
import { isSounded } from '@hellograph/contract/speakable';
import { approvals } from '@hellograph/words/en/approvals';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { HeldNote } from '../../domain/approvals/unapproved';
import type { PeopleImportProps } from '../../domain/people-lists/people-list';
import { bulkKeys } from '../../domain/query-keys';
import { TeamGate, TeamReason, useMay } from '../../domain/workspaces/team-gate';
import { useOnline } from '../../lib/when-idle';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useDeleteBulkSend, useHearNameOf } from './bulk-queries';
import { PeoplePart } from './people-part';
import { ProgressPart } from './progress-part';
import { RowsPart } from './rows-part';
import { StartPart } from './start-part';

interface PreviewsPartProps {
  send: BulkSend;
  /** The card as this person gets it. */
  preview: (row: BulkRow) => ReactNode;
}

/** Three cards as three people get them: the first, the longest name, the last. */
function PreviewsPart({ send, preview }: PreviewsPartProps) {
  const words = useWords(area);
  const isOnline = useOnline();
  const hear = useHearNameOf(send.cardId);
  return (
    <Panel title={words.previews.title} lead={fill(words.previews.lead, { place: '{name}' })}>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {send.previews.map((row) => (
          <li key={row._id} className="grid content-start gap-3">
            <p className="font-semibold wrap-anywhere">{row.name || row.email}</p>
            {preview(row)}
            {send.namesRefusal === null && isSounded(row.name) && (
              <Button
                look="secondary"
                className="justify-self-start"
                disabled={!isOnline}
                isBusy={hear.isPending && hear.variables === row.name}
                onClick={() => hear.mutate(row.name)}
              >
                <Icon name="play" size={18} /> {fill(words.previews.hear, { name: row.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A list that waits for approval: to preview, or to withdraw. */
function HeldPart({ send, preview }: { send: BulkSend; preview: (row: BulkRow) => ReactNode }) {
  const words = useWords(area);
  const { held, withdraw: takeBack } = useWords(approvals);
  const isOnline = useOnline();
  const maySend = useMay('send');
  const withdraw = useMutation({
    mutationFn: (id: string) => api('DELETE /approvals/:id', { forTeam: true, params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkKeys.all }),
  });
  const id = send.approval?._id;
  return (
    <>
      <Panel title={held.waiting} lead={held.frozen}>
        {send.approval && <HeldNote note={send.approval} />}
        {maySend && id && (
          <Button
            look="secondary"
            className="justify-self-start"
            disabled={!isOnline}
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(id)}
          >
            {takeBack}
          </Button>
        )}
      </Panel>
      {send.previews.length > 0 && <PreviewsPart send={send} preview={preview} />}
      <Panel title={words.rows.title}>
        <RowsPart send={send} />
      </Panel>
    </>
  );
}

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
