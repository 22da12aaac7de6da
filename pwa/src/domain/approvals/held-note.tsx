import type { ApprovalNote } from '@hellograph/contract';
import { approvals as area } from '@hellograph/words/en/approvals';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/use-words';

/** Why something of a team is not on its way, and where that is decided. */
export function HeldNote({ note: { state, isAgain, comment } }: { note: ApprovalNote }) {
  const { held: words } = useWords(area);
  const text = state === 'returned' ? words.returnedText : isAgain ? words.againText : words.waitingText;
  return (
    <div className="grid gap-1 rounded-xl bg-sunk px-3 py-2 text-sm">
      {comment && <p className="font-medium wrap-anywhere whitespace-pre-line">{fill(words.comment, { comment })}</p>}
      <p className="text-soft">{text}</p>
      <Link to="/approvals" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.see}
      </Link>
    </div>
  );
}
