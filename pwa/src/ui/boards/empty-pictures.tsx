import type { ReactNode } from 'react';

/** A soft shape of colour behind each picture. */
const blob = (d: string) => <path d={d} className="fill-wash" stroke="none" />;

const leftBlob = blob('M24 74C20 36 62 14 104 20s78 22 74 60-44 46-84 44S28 112 24 74z');
const rightBlob = blob('M20 66c4-34 48-46 90-46s72 24 70 58-38 48-82 46-82-22-78-58z');

/** A heart with its tip at the point. */
const heart = (x: number, y: number, size = 1) => (
  <path
    d="M0 0c-13-9-13-19-6.5-21 3-.8 5.4.7 6.5 3.4 1.1-2.7 3.5-4.2 6.5-3.400C13-19 13-9 0 0z"
    transform={`translate(${x} ${y}) scale(${size})`}
    className="fill-accent"
    stroke="none"
  />
);

/** A small round face that smiles. */
const face = (x: number, y: number, hair: string) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="15" className="fill-sheet" />
    <path d={hair} className="fill-ink" stroke="none" />
    <circle cx="-5" cy="0" r="1.6" className="fill-ink" stroke="none" />
    <circle cx="5" cy="0" r="1.6" className="fill-ink" stroke="none" />
    <path d="M-5.5 6c3 4 8 4 11 0" />
  </g>
);
const fringe = 'M-15-1C-16-18 16-18 15-1 8-8-8-8-15-1z';
const bob = 'M-15 8C-20-20 20-20 15 8c0-9-3-13-9-13-9 0-20-1-21 13z';
const curls = 'M-15-2a6 6 0 0 1 4-10 7 7 0 0 1 11-4 7 7 0 0 1 11 4 6 6 0 0 1 4 10C9-9-9-9-15-2z';

/** Rays of something that has just happened. */
const rays = (x: number, y: number) => <path d="M0-9v-9M8-5l7-7M-8-5l-7-7" transform={`translate(${x} ${y})`} className="stroke-accent" />;

/** Drawings for screens without contents, on a grid of 200 by 140, in the colours of the theme. */
export const emptyPictures = {
  cards: (
    <>
      {leftBlob}
      <path d="M46 40l58-14 18 72-58 14z" className="fill-sheet" />
      <path d="M88 34l62 8-10 74-62-8z" className="fill-sheet" />
      {heart(114, 84, 1.5)}
      <path d="M98 96l32 4" className="stroke-soft" />
      {rays(154, 34)}
    </>
  ),
  videos: (
    <>
      {rightBlob}
      <rect x="44" y="26" width="76" height="92" rx="8" className="fill-sheet" />
      <rect x="53" y="35" width="58" height="58" rx="4" className="fill-sunk" />
      {face(82, 66, bob)}
      <path d="M128 34h44a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-30l-14 12 3-13a8 8 0 0 1-7-8V42a8 8 0 0 1 4-8z" className="fill-accent" />
      <path d="M138 47h30M138 57h20" className="stroke-on-accent" />
    </>
  ),
  groupCards: (
    <>
      {leftBlob}
      <rect x="66" y="24" width="72" height="94" rx="6" className="fill-sheet" />
      {heart(102, 66, 1.6)}
      <path d="M82 82h40M88 94h28" className="stroke-soft" />
      <g transform="rotate(-12 44 90)">
        <rect x="24" y="66" width="42" height="50" rx="3" className="fill-sheet" />
        {face(45, 86, curls)}
      </g>
      <g transform="rotate(10 160 64)">
        <rect x="140" y="38" width="42" height="50" rx="3" className="fill-sheet" />
        {face(161, 58, fringe)}
      </g>
    </>
  ),
  events: (
    <>
      {rightBlob}
      <path d="M18 28c44 22 120 22 164 0" />
      <path d="M40 37l8 20 12-13zM84 45l10 19 10-19zM128 44l12 17 8-21z" className="fill-accent" />
      <path d="M56 122h88l-6-18H62z" className="fill-sheet" />
      <path d="M70 104V84h60v20" className="fill-sheet" />
      <path d="M70 92c8 7 12-4 20 0s12 6 20 0 12 4 20 0" className="stroke-accent" />
      <path d="M100 84V74" />
      <path d="M100 72c-4-4 0-8 0-11 4 4 4 8 0 11z" className="fill-accent" stroke="none" />
    </>
  ),
  classes: (
    <>
      {leftBlob}
      <rect x="34" y="22" width="120" height="74" rx="6" className="fill-ink" />
      <path d="M52 78c10-26 22-26 32 0M60 68h16" className="stroke-paper" />
      <circle cx="116" cy="52" r="14" className="stroke-paper" />
      <path d="M110 56c4 4 8 4 12 0M111 48v.500M121 48v.5" className="stroke-paper" />
      <path d="M26 110h148" />
      <path d="M132 104l34-44 10 8-34 44-14 6z" className="fill-accent" />
    </>
  ),
  people: (
    <>
      {rightBlob}
      <rect x="36" y="34" width="80" height="80" rx="8" className="fill-sheet" />
      <path d="M36 42a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v14H36zM56 26v14M96 26v14" className="fill-accent" />
      {heart(76, 96, 1.4)}
      {face(148, 78, bob)}
      <path d="M124 122c2-20 12-28 24-28s22 8 24 28" className="fill-sheet" />
    </>
  ),
  guests: (
    <>
      {leftBlob}
      <path d="M34 58l66-36 66 36v62H34z" className="fill-sheet" />
      <rect x="52" y="34" width="96" height="70" rx="4" className="fill-sheet" />
      <path d="M66 52l5 5 9-10M66 74l5 5 9-10" className="stroke-accent" />
      <path d="M92 52h38M92 74h28M92 92h34" className="stroke-soft" />
      <path d="M34 60l66 44 66-44v60H34z" className="fill-sheet" />
    </>
  ),
  signatures: (
    <>
      {rightBlob}
      <path d="M36 44l92-16 16 84-92 16z" className="fill-sheet" />
      <path d="M58 88c10-22 18-24 18-10s-8 18 2 12 12-16 14-8 4 10 10 4 12-4 16-6" className="stroke-accent" />
      <path d="M60 106l62-11" className="stroke-soft" />
      <path d="M122 74l40-52 14 11-40 52-17 6z" className="fill-accent" />
    </>
  ),
  students: (
    <>
      {leftBlob}
      {face(52, 66, fringe)}
      {face(100, 54, bob)}
      {face(148, 66, curls)}
      <path
        d="M30 112c0-18 8-28 22-28s22 10 22 28M78 112c0-26 8-40 22-40s22 14 22 40M126 112c0-18 8-28 22-28s22 10 22 28"
        className="fill-sheet"
      />
      <path d="M118 80l14-42" strokeWidth="6" />
      {rays(134, 30)}
      <path d="M20 112h160" />
    </>
  ),
  tasks: (
    <>
      {rightBlob}
      <rect x="52" y="26" width="84" height="96" rx="8" className="fill-sheet" />
      <path d="M76 20h36v14H76z" className="fill-accent" />
      <path d="M94 48l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z" className="fill-wash" />
      <path d="M70 98h48M70 108h30" className="stroke-soft" />
      <path d="M148 108l22-60 10 4-22 60-9 6z" className="fill-sheet" />
    </>
  ),
  news: (
    <>
      {leftBlob}
      <path d="M58 118V84M92 118V84" />
      <path d="M34 84V56a22 22 0 0 1 22-22h70a22 22 0 0 1 22 22v28z" className="fill-sheet" />
      <path d="M78 84V56a22 22 0 0 0-44 0v28z" className="fill-sunk" />
      <path d="M132 34V14h18v10h-18" className="fill-accent" />
      <path d="M96 62l46-14 10 32-46 14z" className="fill-sheet" />
      {heart(125, 82, 1)}
      {rays(164, 46)}
    </>
  ),
  numbers: (
    <>
      {leftBlob}
      <path d="M34 116h136" />
      <path d="M52 116V86h22v30M90 116V62h22v54M128 116V40h22v76" className="fill-sheet" />
      <path d="M48 66c24 4 48-14 66-30" className="stroke-accent" strokeDasharray="2 8" />
      <path d="M112 46l30-16-8 32-8-11z" className="fill-accent" transform="rotate(-8 126 44)" />
    </>
  ),
  letters: (
    <>
      {rightBlob}
      <path d="M40 84l68-18 16 40-68 18z" className="fill-sheet" />
      <path d="M52 62l72-10 8 44-72 10z" className="fill-sheet" />
      <rect x="70" y="30" width="78" height="52" rx="5" className="fill-sheet" />
      <path d="M70 36l39 28 39-28" />
      {heart(109, 76, 0.9)}
      <path d="M158 44h18M160 58h26M156 72h16" className="stroke-accent" />
    </>
  ),
  team: (
    <>
      {leftBlob}
      {face(62, 48, curls)}
      {face(138, 48, bob)}
      <path d="M34 104c2-24 12-36 28-36 12 0 20 6 25 18M166 104c-2-24-12-36-28-36-12 0-20 6-25 18" className="fill-sheet" />
      <path d="M28 104h144l-10 18H38z" className="fill-accent" />
      <path d="M84 88l10 9a6 6 0 0 0 8 0l14-11" />
    </>
  ),
  approvals: (
    <>
      {rightBlob}
      <rect x="44" y="36" width="78" height="82" rx="6" className="fill-sheet" />
      <path d="M58 54h50M58 66h36" className="stroke-soft" />
      <circle cx="84" cy="94" r="14" className="fill-good-wash stroke-good" />
      <path d="M77 94l5 5 9-10" className="stroke-good" />
      <path d="M134 82h44v12h-44zM150 82c4-10-4-22 0-32a8 8 0 0 1 14 0c3 10-6 22-2 32z" className="fill-accent" />
    </>
  ),
  notFound: (
    <>
      {rightBlob}
      <circle cx="92" cy="64" r="40" className="fill-sheet" />
      <path d="M122 94l36 32" strokeWidth="9" />
      <path d="M74 58c4 4 8 4 12 0M100 58c4 4 8 4 12 0M82 82c8-6 14-6 22 0" />
      <path d="M142 38h16l-16 16h16M164 22h10l-10 11h10" className="stroke-accent" />
    </>
  ),
  brand: (
    <>
      {leftBlob}
      <rect x="46" y="26" width="86" height="92" rx="6" className="fill-sheet" />
      <circle cx="89" cy="58" r="18" className="fill-accent" />
      <path d="M89 47l3.5 7.5 8 1-6 5.5 1.5 8-7-4-7 4 1.5-8-6-5.5 8-1z" className="fill-on-accent" stroke="none" />
      <path d="M66 88h46M74 99h30" className="stroke-soft" />
      <circle cx="144" cy="44" r="11" className="fill-accent" />
      <circle cx="158" cy="70" r="11" className="fill-ink" />
      <circle cx="146" cy="98" r="11" className="fill-sunk" />
    </>
  ),
  inspected: (
    <>
      {rightBlob}
      <rect x="38" y="24" width="82" height="92" rx="5" className="fill-sheet" />
      <rect x="47" y="33" width="64" height="58" rx="3" className="fill-sunk" />
      {face(79, 62, curls)}
      <path d="M56 103h40" className="stroke-soft" />
      <circle cx="124" cy="84" r="25" className="fill-sheet" />
      <path d="M113 84l8 8 15-17" className="stroke-accent" />
      <path d="M142 103l22 22" strokeWidth="8" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
