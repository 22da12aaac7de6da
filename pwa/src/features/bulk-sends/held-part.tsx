import type { BulkRow, BulkSend } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HeldNote } from '../../domain/approvals/held-note';
import { bulkKeys } from '../../domain/bulk-sends/bulk-keys';
import { useMay } from '../../domain/workspaces/team-gate';
import { useOnline } from '../../lib/use-online';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { approvals } from '../../words/english/approvals';
import { bulkSends as area } from '../../words/english/bulk-sends';
import { useWords } from '../../words/use-words';
import { PreviewsPart } from './previews-part';
import { RowsPart } from './rows-part';

/** A list that waits for approval: to preview, or to withdraw. */
export function HeldPart({ send, preview }: { send: BulkSend; preview: (row: BulkRow) => ReactNode }) {
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
