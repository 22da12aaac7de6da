import type { Approval } from '@hellograph/contract';
import { approvals as area } from '@hellograph/words/en/approvals';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/forms/choice';
import { Unloaded } from '../../ui/loading/unloaded';
import { count, useWords } from '../../words/use-words';
import { ApprovalCard } from './approval-card';
import { approvalsQuery, type ShownApprovals } from './approval-queries';

const looks = { waiting: 'accent', approved: 'good', returned: 'bad', withdrawn: 'plain' } as const;

/** A decided request and its outcome. */
function DecidedRow({ approval }: { approval: Approval }) {
  const words = useWords(area);
  const { cover, state, to, people, isYours, askedBy, askedAt, decidedBy, decidedAt, comment, cardId } = approval;
  const whom = to === null ? count(words.facts.people, people) : to.name || to.email;
  const who = isYours ? words.you : (askedBy ?? words.someone);
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid min-w-0">
          <Link to="/cards/$id" params={{ id: cardId }} className="font-semibold wrap-anywhere hover:underline">
            {cover || words.untitled}
          </Link>
          <p className="text-sm wrap-anywhere text-soft">
            {[whom, fill(words.asked, { name: who, time: formatMoment(askedAt) })].join(' · ')}
          </p>
        </div>
        <Badge look={looks[state]}>{words.states[state]}</Badge>
      </div>
      {comment && <p className="rounded-xl bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">{comment}</p>}
      {decidedAt && (
        <p className="text-sm text-soft">{fill(words.decidedBy, { name: decidedBy ?? words.someone, time: formatMoment(decidedAt) })}</p>
      )}
    </li>
  );
}

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
