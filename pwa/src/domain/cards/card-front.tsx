import type { PaintedCard } from '@hellograph/contract';
import type { ReactNode } from 'react';
import { useIsDark } from '../../ui/theme';
import { byNight, toCardStyle, toEmblemUrl } from './card-ground';

interface CardFrontProps {
  card: PaintedCard;
  title: string;
  /** Above the title: for whom. */
  above?: string;
  /** Below the title: from whom. */
  below?: string;
  /** `p` for a preview within a page, which is not a heading. */
  as?: 'h1' | 'p';
  /** A picture to choose by, some centimetres wide. */
  isSmall?: boolean;
  /** Pale paper turns dark with the page: for covers that fill a page. */
  followsTheme?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The letters of a word that a small picture has room for. */
const roomyLetters = 12;
const hasLongWord = (title: string) => title.split(/\s+/).some((word) => word.length > roomyLetters);

/** The front of a group card, in its own colours. */
export function CardFront({
  card,
  title,
  above,
  below,
  as: Title = 'h1',
  isSmall = false,
  followsTheme = false,
  className = '',
  children,
}: CardFrontProps) {
  const isDark = useIsDark();
  const shown = byNight(card, followsTheme && isDark);
  const { accent, ground } = toCardStyle(shown);
  if (isSmall)
    return (
      <div className={`grid place-content-center justify-items-center gap-1.5 px-2 text-center ${className}`} style={ground}>
        <img src={toEmblemUrl(card)} alt="" width="48" height="48" className="size-10 sm:size-12" />
        <span
          className={`line-clamp-4 font-display leading-tight font-semibold wrap-anywhere ${hasLongWord(title) ? '-mx-1.5 text-[0.64rem] sm:text-xs' : 'text-[0.8rem] sm:text-sm'}`}
        >
          {title}
        </span>
      </div>
    );
  return (
    <div
      className={`relative grid place-content-center justify-items-center gap-3 overflow-hidden px-8 py-10 text-center ${className}`}
      style={ground}
    >
      <span
        className="pointer-events-none absolute inset-3 rounded-xl border opacity-40"
        style={{ borderColor: accent }}
        aria-hidden="true"
      />
      <span
        className="pointer-events-none absolute inset-4 rounded-lg border opacity-40"
        style={{ borderColor: accent }}
        aria-hidden="true"
      />
      <img src={toEmblemUrl(shown)} alt="" width="96" height="96" className="size-20 sm:size-24" />
      {above && <p className="font-display text-lg italic">{above}</p>}
      <Title
        className={`max-w-[16ch] font-display leading-[1.08] font-semibold wrap-anywhere ${Title === 'h1' ? 'text-4xl sm:text-5xl' : 'min-h-[1em] text-3xl'}`}
      >
        {title}
      </Title>
      {below && <p className="font-display text-lg italic">{below}</p>}
      {children}
    </div>
  );
}
