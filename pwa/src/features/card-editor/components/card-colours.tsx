import type { CardFields } from '@hellograph/contract';
import { cardTheme } from '@hellograph/contract/card-theme';
import { cards } from '@hellograph/words/en/cards';
import { useId, useMemo } from 'react';
import { Swatch } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';

import { usePicture } from '../lib/picture';

/** The dominant colours of a picture, most striking first. */
const hues = 12;
/** Colours that are nearly grey, black or white do not count. */
const saturationMin = 0.18;
const lightness = { min: 0.12, max: 0.92 };

interface Heap {
  weight: number;
  sum: [number, number, number];
}

/**
 * Returns one colour for each group of similar hues in RGBA pixels, the heaviest group first;
 * saturated pixels weigh more.
 */
export function dominantColours(pixels: Uint8ClampedArray, max = 5): string[] {
  const heaps = Array.from({ length: hues }, (): Heap => ({ weight: 0, sum: [0, 0, 0] }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const [high, low] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
    const saturation = high === 0 ? 0 : (high - low) / high;
    const light = (high + low) / 2;
    if (saturation < saturationMin || light < lightness.min || light > lightness.max) continue;
    const heap = heaps[Math.floor(hueOf(rgb) * hues) % hues];
    if (!heap) continue;
    heap.weight += saturation;
    for (const channel of [0, 1, 2] as const) heap.sum[channel] += rgb[channel] * saturation;
  }
  const least = heaps.reduce((sum, { weight }) => sum + weight, 0) / 50;
  return heaps
    .filter(({ weight }) => weight > least)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, max)
    .map(
      ({ weight, sum }) =>
        `#${sum
          .map((level) =>
            Math.round(level / weight)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    );
}

/** 0–1 around the wheel. A. R. Smith, "Color gamut transform pairs", 1978. */
function hueOf([r, g, b]: readonly [number, number, number]): number {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low || 1;
  const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth / 6 + 1) % 1;
}

interface CardColoursProps {
  fields: CardFields;
  /** A picture of the card's, to take colours from. */
  pictureUrl: string | undefined;
  onChange: (part: Partial<CardFields>) => void;
}

/** Choice of a colour: the card's own, those of its photo, a few that always fit, or any other. */
const always: readonly string[] = ['#c8507f', '#d35b0b', '#2a7d4f', '#2f4bb5', '#6a3a9c'];

export function CardColours({ fields, pictureUrl, onChange }: CardColoursProps) {
  const { colours: words } = useWords(cards);
  const name = useId();
  const picture = usePicture(pictureUrl);
  const found = useMemo(() => (picture ? dominantColours(picture.pixels) : []), [picture]);
  const own = cardTheme(fields.occasion, fields.look).accent;
  const ready = [
    ...found.map((colour) => ({ colour, from: words.photo })),
    ...always.filter((colour) => !found.includes(colour)).map((colour) => ({ colour, from: words.always })),
  ];
  const isOther = fields.tint !== null && !ready.some(({ colour }) => colour === fields.tint);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{words.title}</legend>
      <div className="flex flex-wrap gap-1">
        <Colour name={name} label={words.own} colour={own} isChosen={fields.tint === null} onChoose={() => onChange({ tint: null })} />
        {ready.map(({ colour, from }) => (
          <Colour
            key={colour}
            name={name}
            label={`${from} ${colour}`}
            colour={colour}
            isChosen={fields.tint === colour}
            onChoose={() => onChange({ tint: colour })}
          />
        ))}
        <label
          title={words.any}
          className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <span
            className={`grid size-8 place-items-center rounded-full border border-strong text-lg leading-none ${isOther ? 'ring-3 ring-ink ring-offset-2 ring-offset-sheet' : ''}`}
            style={isOther && fields.tint ? { background: fields.tint } : undefined}
          >
            {isOther ? '' : '+'}
          </span>
          <input
            type="color"
            aria-label={words.any}
            value={fields.tint ?? own}
            onChange={(event) => onChange({ tint: event.target.value.toLowerCase() })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  );
}

const Colour = ({ colour, ...props }: { name: string; label: string; colour: string; isChosen: boolean; onChoose: () => void }) => (
  <Swatch {...props} className="grid size-11 place-items-center">
    <span
      className={`size-8 rounded-full border border-black/15 ${props.isChosen ? 'ring-3 ring-ink ring-offset-2 ring-offset-sheet' : ''}`}
      style={{ background: colour }}
    />
  </Swatch>
);
