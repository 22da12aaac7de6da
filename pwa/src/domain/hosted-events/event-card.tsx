import { eventLookColours, findEventLook, type LookType } from '@hellograph/contract/event-looks';
import { type CSSProperties, useEffect, useState } from 'react';
import { whenDrawn } from '../../lib/browser/when-drawn';
import { language } from '../../words/language';
import { bringEventArt, readEventArt } from './bring-event-art';
import { type EventTimes, formatEventDay, formatEventHours } from './event-time';

/** The fields that the front of an invitation shows. */
export interface EventFace extends EventTimes {
  look: string;
  tint: string | null;
  title: string;
  hosts: string;
  place: string;
}

const bringFonts = () => void whenDrawn().then(() => import('../../card-fonts.css').catch(() => {}));

/** The language of the page as people speak it in the reader's country: `en-GB`. */
const readLocale = () => navigator.languages.find((tag) => tag.split('-')[0] === language.get().split('-')[0]) ?? language.get();

/**
 * Returns the art, immediately if it is loaded. The fonts of the words load after it has been
 * drawn.
 */
function useArt(look: string, tint: string | null, day: string): string | undefined {
  const drawUrl = () => {
    const svg = readEventArt()?.(look, { tint, day, locale: readLocale() });
    return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };
  const [, setBrought] = useState(false);
  useEffect(() => {
    let isGone = false;
    bringEventArt()
      .then(() => {
        if (!isGone) setBrought(true);
      })
      // Without it, the paper has its colour and the words can be read.
      .catch(bringFonts);
    return () => {
      isGone = true;
    };
  }, []);
  return drawUrl();
}

const types: Record<LookType, { family: string; weight: number; scale: number }> = {
  display: { family: 'var(--font-display)', weight: 600, scale: 1 },
  round: { family: '"Fredoka", "Figtree Variable", sans-serif', weight: 600, scale: 1 },
  script: { family: '"Dancing Script", "Fraunces Variable", serif', weight: 700, scale: 1.22 },
};

/** Looks whose art shows the day. */
const looksWithDay: ReadonlySet<string> = new Set(['calendar', 'airmail', 'ticket']);

/** Long titles are set smaller, so that they stay in their place. */
const sizeOf = (title: string): number => (title.length > 70 ? 5.4 : title.length > 40 ? 7 : title.length > 20 ? 8.8 : 10.4);

interface EventCardProps {
  event: EventFace;
  as?: 'h1' | 'p';
  className?: string;
  /** Guests choose among dates, so none is shown. */
  isUndated?: boolean;
}

/** The front of an invitation: the art of its look, and its words where the art leaves room. */
export function EventCard({ event, as: Title = 'p', className = '', isUndated = false }: EventCardProps) {
  const { look, tint, title, hosts, place, startsAt, isAllDay } = event;
  const { words, type } = findEventLook(look);
  const { ink, paper, foot } = eventLookColours(look, tint);
  const art = useArt(look, tint, startsAt.slice(0, 10));
  const { family, weight, scale } = types[type];
  const ground: CSSProperties = { background: `linear-gradient(${paper}, ${foot})`, color: ink, containerType: 'inline-size' };
  return (
    <div className={`relative aspect-[5/7] overflow-hidden rounded-card ${className}`} style={ground}>
      {art && !(isUndated && looksWithDay.has(look)) && <img src={art} alt="" className="absolute inset-0 size-full" onLoad={bringFonts} />}
      <div
        className="absolute inset-x-[13%] grid content-center justify-items-center gap-[2.2cqw] text-center"
        style={{ top: `${words[0]}%`, bottom: `${100 - words[1]}%` }}
      >
        {hosts && <p className="text-[4cqw] font-medium tracking-wide wrap-anywhere">{hosts}</p>}
        <Title
          className="leading-[1.08] wrap-anywhere text-balance"
          style={{ fontFamily: family, fontWeight: weight, fontSize: `${sizeOf(title) * scale}cqw` }}
        >
          {title}
        </Title>
        {!isUndated && <p className="text-[4.2cqw] font-semibold">{formatEventDay(event)}</p>}
        {!isUndated && !isAllDay && <p className="text-[3.8cqw]">{formatEventHours(event)}</p>}
        {place && <p className="text-[3.8cqw] wrap-anywhere">{place}</p>}
      </div>
    </div>
  );
}
