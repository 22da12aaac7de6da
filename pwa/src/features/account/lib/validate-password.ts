import { limits } from '@hellograph/contract/limits';
import type { Problems } from '../../../lib/use-form';

export interface PasswordChange {
  current: string;
  next: string;
  confirm: string;
}

/** The button is disabled until the fields are filled in, as specified. */
export const isReady = ({ current, next }: PasswordChange): boolean => current !== '' && next !== '';

export function validatePasswordChange(
  { next, confirm }: PasswordChange,
  says: { short: string; differ: string },
): Problems<keyof PasswordChange> {
  if (next.length < limits.passwordMinLength) return { next: says.short };
  return next === confirm ? {} : { confirm: says.differ };
}
