import type { ReactNode } from 'react';

const looks = {
  good: 'bg-good-wash text-good',
  bad: 'bg-bad-wash text-bad',
  plain: 'bg-sunk text-soft',
  accent: 'bg-wash text-accent',
  outline: 'border border-strong text-ink',
} as const;

interface BadgeProps {
  look?: keyof typeof looks;
  children: ReactNode;
}

/** Returns the badge's classes for another element. */
export const badgeClass = (look: keyof typeof looks) => `inline-block rounded-full px-3 py-1 text-sm font-semibold ${looks[look]}`;

/** A word about a state. */
export const Badge = ({ look = 'plain', children }: BadgeProps) => <span className={badgeClass(look)}>{children}</span>;
