import { limits } from '@hellograph/contract';

interface Window {
  deadline_at: number;
  is_locked: number;
}

export const toClosesAt = ({ deadline_at }: Pick<Window, 'deadline_at'>): number => deadline_at + limits.lateWindowSec * 1000;

/** Whether people may currently sign, and whether they are late. */
export function toSigningState(card: Window, at: number): 'open' | 'late' | 'closed' {
  if (card.is_locked === 1 || at >= toClosesAt(card)) return 'closed';
  return at < card.deadline_at ? 'open' : 'late';
}

/** After the deadline, only those who signed late may still edit. */
export function isEditable(card: Window, { is_late }: { is_late: number }, at: number): boolean {
  const state = toSigningState(card, at);
  return state === 'open' || (state === 'late' && is_late === 1);
}
