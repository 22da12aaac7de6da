import { cardTheme } from '@hellograph/contract/card-theme';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OccasionSlug } from '../tools';
import { occasionLooks } from './occasion-templates';

interface OccasionCardProps {
  slug: OccasionSlug;
  className?: string;
  children: ReactNode;
}

/** The front of a card for an occasion, in its colours and with its emblem. */
export function OccasionCard({ slug, className = '', children }: OccasionCardProps) {
  const { occasion, look } = occasionLooks[slug];
  const front = useRef<HTMLDivElement>(null);
  // Set in the browser alone: our policy refuses styles in HTML.
  useEffect(() => {
    const { ground, ink } = cardTheme(occasion, look);
    if (front.current) Object.assign(front.current.style, { background: `linear-gradient(${ground[0]}, ${ground[1]})`, color: ink });
  }, [occasion, look]);
  return (
    <div
      ref={front}
      className={`relative grid content-center justify-items-center gap-3 overflow-hidden bg-sunk px-7 py-6 text-center ${className}`}
    >
      <span className="pointer-events-none absolute inset-2 rounded-xl border border-current opacity-25" />
      <img src={`/card/emblem/${occasion}-${look}.svg`} alt="" width="64" height="64" loading="lazy" className="size-16" />
      {children}
    </div>
  );
}
