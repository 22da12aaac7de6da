import { shell } from '@hellograph/words/en/shell';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/use-words';
import { Icon } from '../icon';

const pieces = Array.from({ length: 28 }, (_, index) => ({
  left: `${(index * 37) % 100}%`,
  delay: `${(index * 53) % 400}ms`,
  colour: ['bg-accent', 'bg-good', 'bg-ink', 'bg-accent-strong'][index % 4] ?? 'bg-accent',
  shape: index % 3 === 0 ? 'size-2.5 rounded-full' : 'h-3.5 w-2 rounded-[2px]',
}));

/** Paper that falls over the page once; nothing moves for those who prefer that. */
export const Confetti = () => (
  <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 overflow-hidden motion-reduce:hidden">
    {pieces.map(({ left, delay, colour, shape }) => (
      <span key={left} className={`absolute -top-6 animate-confetti ${shape} ${colour}`} style={{ left, animationDelay: delay }} />
    ))}
  </div>
);

interface CelebrationProps {
  title: string;
  text: string;
  onClose: () => void;
}

/**
 * Good news, with confetti that falls once and hides nothing that can be pressed. Those who asked
 * for reduced motion see the news alone.
 */
export const Celebration = ({ title, text, onClose }: CelebrationProps) => (
  <div role="status" className="relative flex items-center gap-4 rounded-card bg-good-wash py-4 pe-14 ps-5 text-good">
    <Confetti />
    <svg viewBox="0 0 48 48" aria-hidden="true" className="w-12 shrink-0 fill-none stroke-current" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M6 42l11-25 14 14z" className="fill-accent stroke-none" />
      <path d="M26 14c4-2 4-6 2-9M34 22c4-4 8-2 10-6M36 34c3-2 5 0 7 3M20 7v.5M40 9v.5M42 26v.5" strokeLinecap="round" />
    </svg>
    <div className="grid min-w-0">
      <p className="font-display text-2xl text-balance wrap-anywhere">{title}</p>
      <p className="wrap-anywhere">{text}</p>
    </div>
    <button
      type="button"
      aria-label={useWords(shell).closeDialog}
      onClick={onClose}
      className="absolute top-2 end-2 grid size-11 place-items-center rounded-full hover:bg-sheet"
    >
      <Icon name="close" size={20} />
    </button>
  </div>
);

const key = 'celebrated';
const keptMax = 60;

/** Returns whether it is the first time on this device. */
function takeFirst(id: string): boolean {
  const seen = (localStorage.getItem(key) ?? '').split('\n').filter((one) => one !== '');
  if (seen.includes(id)) return false;
  localStorage.setItem(key, [...seen, id].slice(-keptMax).join('\n'));
  return true;
}

/** Whether to celebrate now, once on each device, and how to end it. */
export function useCelebration(id: string, isReached: boolean): readonly [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isReached && takeFirst(id)) setOpen(true);
  }, [id, isReached]);
  return [isOpen, () => setOpen(false)];
}
