import type { Approval } from '@hellograph/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/forms/choice';
import { Unloaded } from '../../ui/loading/unloaded';
import { approvals as area } from '../../words/english/approvals';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { ApprovalCard } from './approval-card';
import { approvalsQuery, type ShownApprovals } from './approval-queries';
import { DecidedRow } from './decided-row';

interface ApprovalBoardProps {
  preview: (approval: Approval) => ReactNode;
  /** Shown when nothing waits. */
  empty: ReactNode;
}

/** Pending approvals, longest waiting first, or decided ones, latest first. */
export function ApprovalBoard({ preview, empty }: ApprovalBoardProps) {
  const words = useWords(area);
  const [shown, setShown] = useState<ShownApprovals>('waiting');
  const query = useInfiniteQuery(approvalsQuery(shown));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const list = data?.pages.flatMap(({ approvals }) => approvals);
  const waiting = data?.pages[0]?.waiting ?? 0;
  const options = [
    { value: 'waiting', label: waiting > 0 ? fill(words.waitingCount, { count: waiting }) : words.waiting },
    { value: 'decided', label: words.decided },
  ] as const;
  return (
    <div className="grid gap-6">
      <div className="max-w-md">
        <Choice label={words.show} value={shown} options={options} onChange={setShown} />
      </div>
      {!list && <Unloaded query={query} />}
      {list?.length === 0 && (shown === 'waiting' ? empty : <p className="text-soft">{words.noneDecided}</p>)}
      {list && list.length > 0 && (
        <ul className="grid gap-4">
          {list.map((approval) =>
            shown === 'waiting' ? (
              <ApprovalCard key={approval._id} approval={approval} preview={preview(approval)} />
            ) : (
              <DecidedRow key={approval._id} approval={approval} />
            ),
          )}
        </ul>
      )}
      {hasNextPage && (
        <Button look="secondary" className="justify-self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
