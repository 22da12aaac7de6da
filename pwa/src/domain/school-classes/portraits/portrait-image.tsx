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
