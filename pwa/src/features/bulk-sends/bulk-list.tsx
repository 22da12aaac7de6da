import type { BulkSendSummary } from '@hellograph/contract';
import { approvals } from '@hellograph/words/en/approvals';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { count, useWords } from '../../words/use-words';

/** All bulk sends, newest first. */
export function BulkList({ list }: { list: readonly BulkSendSummary[] }) {
  const words = useWords(area);
  const { held: heldWords } = useWords(approvals);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {list.map(({ _id, cover, state, held, counts, createdAt }) => (
        <li
          key={_id}
          className="relative grid content-start gap-2 rounded-card border border-line bg-sheet p-5 shadow-card hover:shadow-lift"
        >
          <h2 className="text-2xl wrap-anywhere">
            <Link to="/send-to-many/$id" params={{ id: _id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
              {cover || words.untitled}
            </Link>
          </h2>
          <p className="text-sm text-soft">{formatMoment(createdAt)}</p>
          <p className="flex flex-wrap gap-1.5">
            <Badge look={state === 'done' ? 'good' : state === 'sending' && !held ? 'accent' : 'plain'}>
              {held ? heldWords[held] : words.sendStates[state]}
            </Badge>
            <Badge>
              {count(
                words.peopleCount,
                Object.values(counts).reduce((sum, amount) => sum + amount, 0),
              )}
            </Badge>
            {counts.failed > 0 && <Badge look="bad">{count(words.failedCount, counts.failed)}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
