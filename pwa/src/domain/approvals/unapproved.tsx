import type { ApprovalNote, Card } from '@hellograph/contract';
import { approvals as area } from '@hellograph/words/en/approvals';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { useApproveCard } from '../cards/mutations';
import { useMay } from '../workspaces/team-gate';

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

/**
 * Returns whether the card must be approved by another member before this user can create links to
 * it.
 */
export function useMustWait({ isUnapproved }: Pick<Card, 'isUnapproved'>): boolean {
  const mayApprove = useMay('approve');
  return isUnapproved && !mayApprove;
}

/** Explains why there is no button to create a link, and what to do. */
export function UnapprovedNotice() {
  const { held: words } = useWords(area);
  return (
    <Notice>
      <p>{words.linkText}</p>
      <Link to="/approvals" className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
        {words.see}
      </Link>
    </Notice>
  );
}

/** Tells what people with a link see while changes wait, and lets approvers approve them. */
export function ShownVersionNotice({ card }: { card: Card }) {
  const { held: words } = useWords(area);
  const mayApprove = useMay('approve');
  const approve = useApproveCard(card);
  if (!card.shownVersion) return null;
  return (
    <Notice>
      <p>{words.shownText}</p>
      {mayApprove && (
        <Button look="secondary" className="mt-3" isBusy={approve.isPending} onClick={() => approve.mutate()}>
          {words.approveCard}
        </Button>
      )}
    </Notice>
  );
}
