import type { ReactNode } from 'react';

const looks = { bad: 'bg-bad-wash text-bad', good: 'bg-good-wash text-good', plain: 'bg-sunk text-ink' } as const;

/** A message that must be seen in its place. */
export function Notice({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <div role={look === 'bad' ? 'alert' : 'status'} className={`rounded-2xl px-4 py-3 text-[0.95rem] font-medium ${looks[look]}`}>
      {children}
    </div>
  );
}
