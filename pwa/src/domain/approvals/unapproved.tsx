import type { Card } from '@hellograph/contract';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/notice';
import { approvals as area } from '../../words/english/approvals';
import { useWords } from '../../words/use-words';
import { useMay } from '../workspaces/team-gate';

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
