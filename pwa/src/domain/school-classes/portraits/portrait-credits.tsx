import type { ShownPicture } from '@hellograph/contract';
import { findPortrait, type KnownPortrait } from './known-portraits';

interface PortraitCreditsProps {
  picture: ShownPicture;
  /** The class's portraits. */
  portraits: readonly KnownPortrait[];
  className?: string;
}

/** The persons and sources of a work's portraits; renders nothing for drawn pictures. */
export function PortraitCredits({ picture, portraits, className = 'text-sm text-soft' }: PortraitCreditsProps) {
  const shown = picture.kind === 'group' ? picture.faces.map((face) => face.picture) : [picture];
  const ids = [...new Set(shown.flatMap((one) => (one.kind === 'portrait' ? one.portrait : [])))];
  return ids.map((id) => {
    const credit = findPortrait(id, portraits)?.credit;
    return (
      credit && (
        <p key={id} className={`wrap-anywhere ${className}`}>
          <strong>{credit.name}</strong> · {credit.source}
        </p>
      )
    );
  });
}
