import type { ReactNode } from 'react';

/** A soft shape of colour behind each picture; `turn` gives each another one. */
const ground = (turn: number) => (
  <path
    d="M24 74C20 36 62 14 104 20s78 22 74 60-44 46-84 44S28 112 24 74z"
    transform={`rotate(${turn} 100 70)`}
    className="fill-wash"
    stroke="none"
  />
);

/** A face that smiles, in a circle of about 32 pixels. */
const smile = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="16" className="fill-paper" />
    <path d="M-16-1C-17-20 17-20 16-1 8-9-8-9-16-1z" className="fill-ink" stroke="none" />
    <circle cx="-5" cy="1" r="1.7" className="fill-ink" stroke="none" />
    <circle cx="5" cy="1" r="1.7" className="fill-ink" stroke="none" />
    <path d="M-6 7c3 4 9 4 12 0" />
  </g>
);

const mouths = (
  <>
    {ground(0)}
    <path d="M22 40c8 0 8-12 16-12s8 24 16 24 8-32 16-32 8 40 16 40 8-30 16-30 8 20 16 20 8-14 16-14 8 4 44 4" className="stroke-accent" />
    <g className="fill-accent">
      <path d="M26 100c8-8 14-8 20-4 6-4 12-4 20 4-8 8-32 8-40 0z" />
      <path d="M78 100c8-14 14-16 22-12 8-4 14-2 22 12-6 22-38 22-44 0z" />
      <ellipse cx="156" cy="100" rx="15" ry="17" />
    </g>
    <path d="M26 100c14-2 26-2 40 0" className="stroke-paper" />
    <path d="M86 99c10-5 18-5 28 0-4 12-24 12-28 0z" className="fill-ink" />
    <ellipse cx="156" cy="100" rx="6" ry="8" className="fill-ink" />
  </>
);

const print = (
  <>
    {ground(20)}
    <g transform="rotate(-5 100 70)">
      <rect x="52" y="18" width="96" height="106" rx="4" className="fill-sheet" />
      <rect x="62" y="28" width="76" height="70" rx="2" className="fill-sunk" />
      <path d="M74 98c2-18 12-26 26-26s24 8 26 26z" className="fill-accent" />
      {smile(100, 58)}
      <path d="M78 111h44" className="stroke-soft" />
    </g>
    <circle cx="152" cy="104" r="17" className="fill-accent" />
    <path d="M144 104l6 6 11-12" className="stroke-on-accent" />
  </>
);

const painting = (
  <>
    {ground(180)}
    <path d="M74 20l26-14 26 14" />
    <rect x="50" y="20" width="100" height="108" rx="6" className="fill-accent" />
    <ellipse cx="100" cy="74" rx="38" ry="44" className="fill-sheet" />
    <path d="M74 106c3-12 13-18 26-18s23 6 26 18c-14 16-38 16-52 0z" className="fill-ink" />
    <circle cx="100" cy="66" r="18" className="fill-paper" />
    <path d="M82 64c-4-26 40-26 36 0-4-8-10-11-18-11s-14 3-18 11z" className="fill-sunk" />
    <circle cx="93" cy="66" r="5.5" />
    <circle cx="107" cy="66" r="5.5" />
    <path d="M98.5 66h3M94 76c4 3 8 3 12 0" />
    <path d="M92 92l8 5 8-5v10l-8-5-8 5z" className="fill-accent" />
  </>
);

const pause = (
  <>
    {ground(200)}
    <rect x="44" y="14" width="62" height="112" rx="10" className="fill-sheet" />
    <rect x="52" y="26" width="46" height="74" rx="3" className="fill-sunk" />
    {smile(75, 58)}
    <circle cx="75" cy="112" r="5" className="fill-accent" stroke="none" />
    <circle cx="75" cy="88" r="12" className="fill-accent" />
    <path d="M71.5 82.5l9 5.5-9 5.5z" className="fill-on-accent" stroke="none" />
    <path d="M124 84h42v22a18 18 0 0 1-18 18h-6a18 18 0 0 1-18-18z" className="fill-sheet" />
    <path d="M166 90c14-4 14 20 0 18M118 126h54" />
    <path d="M136 74c-5-6 5-10 0-18M152 74c-5-6 5-10 0-18" className="stroke-accent" />
  </>
);

const train = (
  <>
    {ground(-12)}
    <path d="M24 38h128c20 0 30 34 30 64H24z" className="fill-sheet" />
    <path d="M24 84h155l3 18H24z" className="fill-accent" />
    <rect x="36" y="50" width="34" height="26" rx="5" className="fill-sunk" />
    <rect x="80" y="50" width="34" height="26" rx="5" className="fill-sunk" />
    <path d="M126 50h26c6 0 12 12 15 26h-41z" className="fill-sunk" />
    <path d="M44 76c1-7 4-10 9-10s8 3 9 10z" className="fill-accent" />
    <circle cx="53" cy="60" r="6" className="fill-paper" />
    <circle cx="58" cy="108" r="9" className="fill-sheet" />
    <circle cx="132" cy="108" r="9" className="fill-sheet" />
    <path d="M14 120h172" />
    <path d="M56 8h62a7 7 0 0 1 7 7v12a7 7 0 0 1-7 7H84l-10 9 1-9H56a7 7 0 0 1-7-7V15a7 7 0 0 1 7-7z" className="fill-sheet" />
    <path d="M62 21l6 6 11-11" className="stroke-accent" />
    <path d="M88 21h26" className="stroke-soft" />
  </>
);

const home = (
  <>
    {ground(160)}
    <path d="M134 60V22h14v42" className="fill-accent" />
    <path d="M46 66l54-46 54 46v58H46z" className="fill-sheet" />
    <path d="M34 76l66-57 66 57" />
    <rect x="70" y="62" width="60" height="48" rx="3" className="fill-sunk" />
    {smile(100, 84)}
    <path d="M82 110c3-7 9-10 18-10s15 3 18 10z" className="fill-accent" />
    <g transform="translate(150 96)">
      <rect x="-15" y="-4" width="30" height="26" rx="5" className="fill-accent" />
      <path d="M-8-4v-7a8 8 0 0 1 16 0v7" />
      <path d="M0 6v6" className="stroke-on-accent" />
    </g>
    <path d="M26 124h148" />
  </>
);

/** In the order of the features: a drawing for each, on a grid of 200 by 140. */
const pictures: readonly ReactNode[] = [mouths, print, painting, pause, train, home];

/** Draws what a feature is about, in the colours of the theme. */
export const FeaturePicture = ({ index }: { index: number }) => (
  <svg
    viewBox="0 0 200 140"
    aria-hidden="true"
    className="mx-auto w-full max-w-56 stroke-ink"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {pictures[index]}
  </svg>
);
