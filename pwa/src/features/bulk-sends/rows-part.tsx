import type { BulkRow, BulkRowState, BulkSend } from '@hellograph/contract';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useMay } from '../../domain/workspaces/team-gate';
import { formatMoment } from '../../lib/format';
import { copyText } from '../../lib/plain-http/copy-text';
import { badgeClass } from '../../ui/badge';
import { Pick } from '../../ui/forms/choice';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Spinner } from '../../ui/spinner';
import { useWords, wordsOf } from '../../words/use-words';
import { bulkRowsQuery, useRemoveRow } from './bulk-queries';

const looks: Record<BulkRowState, 'good' | 'bad' | 'plain' | 'outline'> = {
  waiting: 'plain',
  sent: 'outline',
  opened: 'good',
  failed: 'bad',
  leftOut: 'outline',
  stopped: 'plain',
};

interface BulkRowLineProps {
  row: BulkRow;
  isDraft: boolean;
  onRemove: (id: string) => void;
}

async function copyLink(url: string): Promise<void> {
  await copyText(url);
  toast.success(wordsOf(area).rows.copied);
}

const round = 'absolute top-3 end-3 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink';

/** One person of the list; drawn again only when it has changed. */
const BulkRowLine = memo(function BulkRowLine({ row, isDraft, onRemove }: BulkRowLineProps) {
  const words = useWords(area);
  const mayMake = useMay('make');
  const { _id: id, name, email, state, reason, dueAt, sentAt, openedAt, url } = row;
  const label = name || email;
  const when =
    openedAt !== null
      ? fill(words.rows.openedAt, { time: formatMoment(openedAt) })
      : sentAt !== null
        ? fill(words.rows.sentAt, { time: formatMoment(sentAt) })
        : state === 'waiting' && dueAt !== null
          ? fill(words.rows.dueAt, { time: formatMoment(dueAt) })
          : '';
  const notes = [name ? email : '', reason === null ? '' : words.reasons[reason], when].filter((note) => note !== '');
  const badge = isDraft && state === 'waiting' ? words.rows.good : words.states[state];
  return (
    <div className="relative rounded-2xl border border-line bg-sheet py-3 pe-16 ps-4">
      <p className="font-semibold wrap-anywhere">{label}</p>
      <p className="text-sm wrap-anywhere text-soft">{notes.join(' · ')}</p>
      <p className={`${badgeClass(isDraft && state === 'waiting' ? 'good' : looks[state])} mt-1.5`}>{badge}</p>
      {isDraft && mayMake && (
        <button type="button" aria-label={fill(words.rows.removeOf, { name: label })} onClick={() => onRemove(id)} className={round}>
          <Icon name="close" size={18} />
        </button>
      )}
      {!isDraft && url !== null && (
        <button type="button" aria-label={fill(words.rows.copyOf, { name: label })} onClick={() => void copyLink(url)} className={round}>
          <Icon name="copy" size={18} />
        </button>
      )}
    </div>
  );
});

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
