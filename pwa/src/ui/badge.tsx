import type { ReactNode } from 'react';

const looks = {
  good: 'bg-good-wash text-good',
  bad: 'bg-bad-wash text-bad',
  plain: 'bg-sunk text-soft',
  accent: 'bg-wash text-accent',
} as const;

/** A word about a state. */
export const Badge = ({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) => (
  <span className={`inline-flex items-center rounded-full px-3 py-1 text-sm font-semibold ${looks[look]}`}>{children}</span>
);
