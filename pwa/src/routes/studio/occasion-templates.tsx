import type { TextVideoChoices } from '@hellograph/contract';
import { cardTheme } from '@hellograph/contract/card-theme';
import { framesOfOccasion } from '@hellograph/contract/frames';
import { type ReactNode, useEffect, useRef } from 'react';
import { changeDraft, type Draft } from '../../drafts/draft';
import type { OccasionSlug } from '../navigation';

/** The default look and music of each occasion. */
export const occasionLooks = {
  birthday: { occasion: 'birthday', look: 'bright', music: 'merry' },
  congratulations: { occasion: 'congratulations', look: 'bright', music: 'festive' },
  graduation: { occasion: 'graduation', look: 'paper', music: 'proud' },
  retirement: { occasion: 'congratulations', look: 'paper', music: 'proud' },
  holiday: { occasion: 'christmas', look: 'evening', music: 'festive' },
  'get-well': { occasion: 'getWell', look: 'paper', music: 'cosy' },
  'new-baby': { occasion: 'baby', look: 'paper', music: 'dreamy' },
  anniversary: { occasion: 'anniversary', look: 'evening', music: 'tender' },
  'fun-cards': { occasion: 'hello', look: 'bright', music: 'merry' },
  'for-friends': { occasion: 'hello', look: 'paper', music: 'cosy' },
  other: { occasion: 'thanks', look: 'paper', music: 'tender' },
  'party-invitation': { occasion: 'birthday', look: 'bright', music: 'festive' },
  'wedding-invitation': { occasion: 'wedding', look: 'paper', music: 'tender' },
  'save-the-date': { occasion: 'wedding', look: 'evening', music: 'dreamy' },
} as const satisfies Record<OccasionSlug, Required<Omit<TextVideoChoices, 'shape'>>>;

/** Prefers words without a gap to fill in. */
const firstOf = (ideas: readonly string[]): string => ideas.find((idea) => !idea.includes('[')) ?? ideas[0] ?? '';

type IdeasOf = Readonly<Record<OccasionSlug, { ideas: readonly string[] }>>;

/**
 * Prepares an unsent draft for an occasion's page, keeping the user's words, but not those of
 * another occasion that nobody has changed. A photo gets the frame that suits the occasion best,
 * and the same music.
 */
export function startOccasion(draft: Draft, slug: OccasionSlug, all: IdeasOf): Draft {
  const words = draft.message.trim();
  const isUntouched = words === '' || Object.entries(all).some(([of, { ideas }]) => of !== slug && ideas.includes(words));
  const message = isUntouched ? firstOf(all[slug].ideas) : draft.message;
  const template = occasionLooks[slug];
  const [frame] = framesOfOccasion[template.occasion];
  const finish = { ...draft.finish, ...(frame ? { frame } : {}), music: template.music };
  return changeDraft(draft, { message, card: { ...draft.card, ...template }, finish });
}

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
      <img src={`/card/emblem/${occasion}-${look}.svg`} alt="" width="48" height="48" loading="lazy" className="size-12" />
      {children}
    </div>
  );
}
