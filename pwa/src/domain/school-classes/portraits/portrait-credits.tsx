import type { ShownPicture } from '@hellograph/contract';
import type { ComponentProps } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url';
import { findPortrait, type KnownPortrait } from './known-portraits';

interface PortraitImageProps extends Pick<ComponentProps<'img'>, 'alt' | 'className'> {
  /** The name of a built-in portrait, or the id of one of the class. */
  portrait: string;
  /** The class's portraits. */
  portraits: readonly KnownPortrait[];
}

/** A portrait, ours or the class's; an empty sheet where this device can't show it. */
export function PortraitImage({ portrait, portraits, alt = '', className = '' }: PortraitImageProps) {
  const shown = findPortrait(portrait, portraits);
  const kept = useObjectUrl(shown?.file);
  const url = shown?.file ? kept : shown?.url;
  if (!url) return <div role="img" aria-label={alt} className={`bg-sunk ${className}`} />;
  return <img src={url} alt={alt} width="640" height="800" className={className} />;
}

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
