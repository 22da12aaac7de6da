import type { Approval } from '@hellograph/contract';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { approvals as area } from '../../words/english/approvals';
import { fill } from '../../words/fill';
import { count, useWords } from '../../words/use-words';

const looks = { waiting: 'accent', approved: 'good', returned: 'bad', withdrawn: 'plain' } as const;

/** A decided request and its outcome. */
export function DecidedRow({ approval }: { approval: Approval }) {
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
