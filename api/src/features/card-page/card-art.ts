import type { Occasion, ParticleKind } from '@hellograph/contract';

/**
 * Our own line drawings, in the style of an engraving. The pen has the card's accent colour; class
 * `b` is a wash in the second colour. Emblems are drawn in a square of 96, motifs in one of 24.
 */
const line = (d: string) => `<path d="${d}"/>`;
const wash = (d: string) => `<path class="b" d="${d}"/>`;
const round = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Repeats a shape around a point. */
const around = (x: number, y: number, times: number, shape: string) =>
  Array.from(
    { length: times },
    (_, index) => `<g transform="rotate(${Math.round((index * 3600) / times) / 10} ${x} ${y})">${shape}</g>`,
  ).join('');

const heart = 'M48 78C20 60 12 46 12 34c0-11 8-18 17-18 8 0 15 5 19 13 4-8 11-13 19-13 9 0 17 7 17 18 0 12-8 26-36 44z';
const candle = (x: number) =>
  `${line(`M${x - 2.5} 46V30h5v16`)}${wash(`M${x} 27c-4-4-2-8 0-12 2 4 4 8 0 12z`)}${line(`M${x} 27c-4-4-2-8 0-12 2 4 4 8 0 12z`)}`;
const tulip = (x: number, y: number, turn: number) => {
  const bloom = `M${x - 9} ${y}c-2-10 0-16 2-20l7 7 7-7c2 4 4 10 2 20-2 6-16 6-18 0z`;
  return `<g transform="rotate(${turn} 48 84)">${wash(bloom)}${line(bloom)}${line(`M${x} ${y + 5}V84`)}</g>`;
};
const glass = (turn: number, pivot: number) =>
  `<g transform="rotate(${turn} ${pivot} 60)">${wash(`M${pivot - 8} 34h16c0 10-3 17-8 18-5-1-8-8-8-18z`)}${line(`M${pivot - 8.5} 22h17c2 18-2 29-8.5 30-6.5-1-10.5-12-8.5-30zM${pivot} 52v22M${pivot - 9} 76c4-3 14-3 18 0z`)}</g>`;

const emblems: Record<Occasion, string> = {
  birthday: `${candle(34)}${candle(48)}${candle(62)}${wash('M18 62c5 6 9 6 15 0 5 6 10 6 15 0 5 6 10 6 15 0 6 6 10 6 15 0V50H18z')}${line('M18 50h60v32H18zM18 62c5 6 9 6 15 0 5 6 10 6 15 0 5 6 10 6 15 0 6 6 10 6 15 0M12 84h72')}`,
  love: `<g transform="translate(8 -2) scale(.72)">${wash(heart)}${line(heart)}</g><g transform="translate(34 30) scale(.6)">${line(heart)}</g>`,
  wedding: `${line(`${round(36, 58, 22)}${round(60, 58, 22)}`)}${line(`${round(36, 58, 18)}${round(60, 58, 18)}`)}${wash('M26 24l5-7h10l5 7-10 12z')}${line('M26 24l5-7h10l5 7-10 12zM26 24h20M31 17l5 19 5-19')}`,
  anniversary: `${glass(-14, 34)}${glass(14, 62)}${line('M48 16V8M40 18l-4-7M56 18l4-7')}`,
  baby: `${wash('M20 44a26 26 0 0 1 26-26v26z')}${line('M20 44a26 26 0 0 1 26-26v26h30c0 16-10 24-28 24S20 60 20 44zM46 44H20M76 44c0-8 2-12 8-14M28 24l18 20')}${line(`${round(34, 76, 7)}${round(62, 76, 7)}`)}`,
  graduation: `${wash('M26 46v18c8 9 36 9 44 0V46L48 56z')}${line('M48 24L10 40l38 16 38-16zM26 47v17c8 9 36 9 44 0V47M78 44v20')}${line(`${round(78, 68, 3.5)}M75 72l-2 9M81 72l2 9M78 72v9`)}`,
  congratulations: `${around(48, 38, 12, line('M48 12c5 4 7 8 6 13-2 3-10 3-12 0-1-5 1-9 6-13z'))}${wash(round(48, 38, 14))}${line(round(48, 38, 14))}${line('M48 29l3 6 6.5 1-4.7 4.6 1.1 6.4-5.9-3-5.9 3 1.1-6.4-4.7-4.6 6.5-1z')}${line('M38 60l-8 26 10-5 6 8 2-22M58 60l8 26-10-5-6 8-2-22')}`,
  thanks: `${around(48, 36, 14, line('M48 10c5 5 5 10 0 15-5-5-5-10 0-15z'))}${wash(round(48, 36, 11))}${line(`${round(48, 36, 11)}M42 32l12 8M42 40l12-8M48 28v16`)}${line('M48 63v25M48 78c-12 2-18-3-20-12 10-1 18 3 20 12zM48 84c10 1 16-4 18-12-9-1-16 3-18 12z')}`,
  getWell: `${wash('M22 52c2 20 8 28 24 28s22-8 24-28z')}${line('M20 50h52c-1 20-8 32-26 32S21 70 20 50zM72 54c12-2 14 18-4 18M26 88h40M36 42c-5-6 5-10 0-18M48 42c-5-6 5-10 0-18M60 42c-5-6 5-10 0-18')}`,
  sympathy: `${line('M16 80C40 74 64 56 80 18')}${[
    [30, 75, -30],
    [44, 66, -42],
    [57, 53, -54],
    [68, 38, -62],
  ]
    .map(([x, y, turn]) => {
      const leaf = `M${x} ${y}c4-9 12-12 22-11-2 9-11 14-22 11z`;
      const low = `M${x} ${y}c-9-2-14-9-15-18 9 0 15 7 15 18z`;
      return `<g transform="rotate(${(turn ?? 0) + 50} ${x} ${y})">${wash(leaf)}${line(leaf)}${line(low)}</g>`;
    })
    .join('')}`,
  parents: `${tulip(48, 38, -24)}${tulip(48, 38, 24)}${tulip(48, 32, 0)}${line('M34 66c8 6 20 6 28 0M48 69c-10-2-14 8-8 10 4 1 7-4 8-10zM48 69c10-2 14 8 8 10-4 1-7-4-8-10z')}`,
  christmas: `${wash('M48 24L32 44h8L26 60h10L20 78h56L60 60h10L56 44h8z')}${line('M48 24L32 44h8L26 60h10L20 78h56L60 60h10L56 44h8zM43 78v10h10V78')}${line('M48 8l2.5 5.5 6 .7-4.5 4 1.3 6L48 21l-5.3 3.2 1.3-6-4.5-4 6-.7z')}${line(`${round(44, 52, 2.5)}${round(55, 66, 2.5)}${round(38, 70, 2.5)}`)}`,
  newYear: `${around(38, 36, 12, line('M38 28V14M38 10v-1'))}${wash(round(38, 36, 5))}${around(68, 60, 10, line('M68 54V44M68 41v-1'))}${wash(round(68, 60, 4))}${around(28, 74, 8, line('M28 70v-7'))}`,
  easter: `${wash('M25 52c4 6 8 6 12-1 4 7 8 7 11 0 4 7 8 7 12 0 4 7 8 7 11 1l1 8c-4 5-8 4-12-2-4 6-8 6-12 0-4 6-8 6-11 0-4 6-8 7-12 2z')}${line('M48 10c14 0 26 24 26 44S62 86 48 86 22 74 22 54s12-44 26-44zM24 50c4 7 9 7 13 0 4 7 8 7 11 0 4 7 8 7 12 0 4 7 8 7 12 0M24 62c4 6 9 5 12-2 4 6 8 6 12 0 4 6 8 6 12 0 4 7 8 8 12 2M36 32h.1M48 26h.1M60 32h.1M40 76h.1M56 76h.1')}`,
  halloween: `${wash('M48 34c-22-8-36 6-34 26 2 16 16 26 34 22 18 4 32-6 34-22 2-20-12-34-34-26z')}${line('M48 34c-22-8-36 6-34 26 2 16 16 26 34 22 18 4 32-6 34-22 2-20-12-34-34-26zM48 34c-10 10-12 36 0 48M48 34c10 10 12 36 0 48M48 34c-2-8 2-14 10-18M30 52l8 6h-12zM66 52l-8 6h12zM34 68c8 6 20 6 28 0')}`,
  diwali: `${wash('M48 12c10 12 12 20 8 28-2 5-14 5-16 0-4-8-2-16 8-28z')}${line('M48 12c10 12 12 20 8 28-2 5-14 5-16 0-4-8-2-16 8-28zM48 28c3 4 3 8 0 12-3-4-3-8 0-12z')}${line('M12 52c24 8 48 8 72 0-4 20-16 30-36 30S16 72 12 52zM12 52c10-8 24-10 36-10s26 2 36 10M34 84h28M26 66c4 4 8 4 11 0 4 4 8 4 11 0 4 4 8 4 11 0 4 4 8 4 11 0')}`,
  eid: `${wash('M56 14a34 34 0 1 0 24 54 28 28 0 1 1-24-54z')}${line('M56 14a34 34 0 1 0 24 54 28 28 0 1 1-24-54z')}${line('M66 30l3 7 7.5.8-5.6 5 1.6 7.4-6.5-3.8-6.5 3.8 1.6-7.4-5.6-5 7.5-.8z')}`,
  hello: `${wash(round(48, 48, 15))}${line(round(48, 48, 15))}${around(48, 48, 16, line('M48 26V16'))}${around(48, 48, 16, `<g transform="rotate(11.25 48 48)">${line('M48 24v-3')}</g>`)}${line('M42 50c3 5 9 5 12 0M43 44h.1M53 44h.1')}`,
};

const motifs: Record<ParticleKind, string> = {
  confetti: '<path d="M4 8l12-4 4 10-12 4z"/>',
  hearts: '<path d="M12 21C4 15 2 11 2 7.5 2 4.5 4.3 3 6.6 3 9 3 11 4.5 12 7c1-2.5 3-4 5.4-4C19.7 3 22 4.5 22 7.5 22 11 20 15 12 21z"/>',
  petals: '<path d="M4 20C3 10 10 3 20 4c1 10-6 17-16 16z"/>',
  snow: `<path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" d="M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M12 6l-2.5-2M12 6l2.5-2M12 18l-2.5 2M12 18l2.5 2"/>`,
  stars: '<path d="M12 1c1 7 4 10 11 11-7 1-10 4-11 11-1-7-4-10-11-11 7-1 10-4 11-11z"/>',
  bubbles: `<path fill="none" stroke="currentColor" stroke-width="1.6" d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM7 11a5 5 0 0 1 4-4"/>`,
  leaves: '<path d="M3 21C4 10 11 3 21 3c0 10-7 17-18 18zm0 0L14 10" />',
  sparks: '<path d="M12 3l1.6 7.400L21 12l-7.4 1.600L12 21l-1.6-7.400L3 12l7.4-1.600z"/>',
  bats: '<path d="M12 9c2-3 3-3 3-3v2c3-2 6-1 9 3-3-1-5 0-6 3-2-2-4-1-6 2-2-3-4-4-6-2-1-3-3-4-6-3 3-4 6-5 9-3V6s1 0 3 3z"/>',
};

/** Returns an occasion's emblem, hidden from assistive technology as decoration. */
export const emblemOf = (occasion: Occasion): string =>
  `<svg class="emblem" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${emblems[occasion]}</svg>`;

/** Returns the content of the same drawings, for pictures that are assembled elsewhere. */
export const emblemLines = (occasion: Occasion): string => emblems[occasion];
export const motifLines = (kind: ParticleKind): string => motifs[kind];

export const motifOf = (kind: ParticleKind, className: string): string =>
  `<svg class="${className}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${motifs[kind]}</svg>`;
