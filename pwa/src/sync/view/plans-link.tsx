import type { ErrorCode } from '@hellograph/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button';
import { outbox } from '../../words/english/outbox';
import { useWords } from '../../words/use-words';
import type { Block } from '../attempts';

/** Errors that a larger plan, or deleting something, would solve. */
const ofPlan: readonly string[] = ['CREDITS_INSUFFICIENT', 'PLAN_LIMIT', 'SPACE_USED_UP'] satisfies ErrorCode[];

/** The way on from a refusal that a plan made; nothing where another plan would not help. */
export function PlansLink({ block, className = '' }: { block: Block; className?: string }) {
  const words = useWords(outbox);
  if (!ofPlan.includes(block.code)) return null;
  return (
    <Link to="/pricing" className={`${buttonClass('secondary')} ${className}`}>
      {words.plans}
    </Link>
  );
}
