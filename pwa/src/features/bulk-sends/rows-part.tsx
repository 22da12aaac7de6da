import type { BulkRow, BulkRowState, BulkSend } from '@hellograph/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Pick } from '../../ui/forms/choice';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Spinner } from '../../ui/spinner';
import { bulkSends as area } from '../../words/english/bulk-sends';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useRemoveRow } from './bulk-mutations';
import { bulkRowsQuery } from './bulk-queries';
import { BulkRowLine } from './bulk-row-line';

const VirtualRows = lazyPart(async () => (await import('../../ui/lists/virtual-rows')).VirtualRows<BulkRow>);
const toId = ({ _id }: BulkRow) => _id;

/** All people on the list with their outcomes, optionally of one state only. */
export function RowsPart({ send }: { send: BulkSend }) {
  const words = useWords(area);
  const [only, setOnly] = useState<BulkRowState | ''>('');
  const query = useInfiniteQuery(bulkRowsQuery(send._id, only || undefined));
  const rows = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.rows), [query.data]);
  const remove = useRemoveRow(send._id);
  const all = Object.values(send.counts).reduce((sum, amount) => sum + amount, 0);
  const shown = (Object.keys(words.states) as BulkRowState[]).filter((state) => send.counts[state] > 0 || state === only);
  const canRemove = send.state === 'draft' && send.held !== 'waiting';
  return (
    <div className="grid gap-4">
      {(shown.length > 1 || only) && (
        <Pick<BulkRowState | ''>
          label={words.rows.filter}
          value={only}
          options={[
            { value: '', label: fill(words.rows.option, { state: words.rows.all, amount: all }) },
            ...shown.map((value) => ({
              value,
              label: fill(words.rows.option, { state: words.states[value], amount: send.counts[value] }),
            })),
          ]}
          onChange={setOnly}
        />
      )}
      {query.isPending && (
        <div className="grid place-items-center py-6 text-accent">
          <Spinner label={words.rows.loading} />
        </div>
      )}
      {!query.isPending && rows.length === 0 && <p className="text-soft">{words.rows.none}</p>}
      {rows.length > 0 && (
        <VirtualRows
          rows={rows}
          keyOf={toId}
          label={words.rows.list}
          onEnd={() => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage())}
        >
          {(row) => <BulkRowLine row={row} isDraft={canRemove} onRemove={remove.mutate} />}
        </VirtualRows>
      )}
    </div>
  );
}
