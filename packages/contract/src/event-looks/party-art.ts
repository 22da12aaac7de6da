import { mix } from '../themes/card-theme';
import { d, scattered, spread, svgCircle, svgLeaf, svgLine, svgPath, svgPlaced, svgRing, svgStar, times } from './drawing';
import type { LookColours } from './look-colours';

type Draw = (colours: LookColours) => string;

/** Confetti that falls densely at the edges and leaves the middle free. */
const confetti: Draw = ({ main, second, third, ink }) => {
  const colours = [main, second, third, mix(main, second, 0.5)];
  const pieces = ['<rect x="-7" y="-4" width="14" height="8" rx="1.5"', '<circle r="5.5"', `<path d="${svgStar(5, 9, 4)}"`];
  const piece = (n: number) => {
    const { x, y: down } = spread(n);
    const across = x * 500;
    // Most of them near the top and the foot.
    const y = n % 3 === 0 ? 560 + down ** 0.6 * 150 : down ** 1.7 * 210;
    const fill = colours[n % colours.length] ?? main;
    const scale = 0.75 + scattered(n * 3, 0, 0.9);
    if (n % 6 === 5) return svgPlaced({ x: across, y, turn: n * 47, scale }, svgLine('M-12 0c4-9 8-9 12 0s8 9 12 0', fill, 3.5));
    return svgPlaced({ x: across, y, turn: n * 67, scale }, `${pieces[n % pieces.length]} fill="${fill}"/>`);
  };
  const streamer = (x: number, turn: number, fill: string) =>
    svgPlaced(
      { x, y: -12, turn },
      svgLine('M0 0c26 22-24 42 2 66s-26 42 0 66-20 34 4 54', fill, 7) +
        svgLine('M3 2c26 22-24 42 2 66s-26 42 0 66', mix(fill, ink, 0.25), 1.6),
    );
  return `${streamer(66, 10, main)}${streamer(440, -14, second)}${streamer(388, 6, third)}${times(118, piece)}`;
};

const balloon = (x: number, y: number, scale: number, fill: string, ink: string, turn = 0): string =>
  svgPlaced(
    { x, y, scale, turn },
    svgLine('M0 62c-8 40 14 70 0 150', mix(fill, ink, 0.35), 1.6) +
      svgPath('M-7 62h14l-4-10h-6z', mix(fill, ink, 0.2)) +
      svgPath('M0-58c36 0 50 30 50 54 0 30-28 58-50 58s-50-28-50-58c0-24 14-54 50-54z', fill) +
      svgPath('M28-40c18 16 26 52-6 86 34-12 40-62 6-86z', mix(fill, ink, 0.18), 'opacity=".7"') +
      svgPath('M-30-14c0-16 8-28 18-32 6-2 9 3 5 7-8 7-12 14-13 26-1 7-10 7-10-1z', '#fff', 'opacity=".75"'),
  );

const balloons: Draw = ({ main, second, third, ink }) => {
  const blend = mix(main, third, 0.5);
  const left = [balloon(28, 120, 0.95, third, ink, -8), balloon(108, 62, 0.8, main, ink, 4), balloon(30, 26, 0.7, second, ink, -10)];
  const right = [balloon(470, 100, 1.05, main, ink, 8), balloon(392, 42, 0.75, second, ink, -4), balloon(462, 10, 0.66, blend, ink, 6)];
  const low = [
    balloon(36, 640, 1, second, ink, -6),
    balloon(112, 690, 0.85, blend, ink, 8),
    balloon(460, 628, 0.9, third, ink, 7),
    balloon(392, 694, 0.8, main, ink, -6),
  ];
  const dot = (n: number) =>
    svgCircle(spread(n).x * 480 + 10, 200 + spread(n).y * 330, 1.6 + (n % 3), [main, second, third][n % 3] ?? main, 'opacity=".35"');
  return `${times(26, dot)}${[...left, ...right, ...low].join('')}`;
};

/** A mirror ball: its tiles follow the rows and columns of a sphere. */
const disco: Draw = ({ main, second, third, ink }) => {
  const [cx, cy, r] = [250, 104, 88];
  const beams = times(7, (n) => {
    const [at, to] = [150 + n * 34, -160 + n * 140];
    return svgPath(d`M${at} 120L${to} 720h${70}L${at + 12} 120Z`, n % 2 ? main : second, 'opacity=".13"');
  });
  const rows = 11;
  const tile = (row: number, column: number, columns: number) => {
    const [up, down] = [row / rows, (row + 1) / rows].map((share) => Math.PI * (share - 0.5)) as [number, number];
    const [from, to] = [column / columns, (column + 1) / columns].map((share) => Math.PI * (share - 0.5)) as [number, number];
    const at = (turn: number, rise: number) => d`${cx + Math.sin(turn) * Math.cos(rise) * r} ${cy + Math.sin(rise) * r}`;
    const light = scattered(row * 17 + column * 5);
    const fill =
      light > 0.86 ? '#ffffff' : mix(light > 0.5 ? main : second, light > 0.3 ? third : ink, scattered(column + row * 3, 0.05, 0.6));
    return svgPath(
      `M${at(from, up)}L${at(to, up)}L${at(to, down)}L${at(from, down)}Z`,
      fill,
      `stroke="${mix(main, '#05060f', 0.75)}" stroke-width="1.4"`,
    );
  };
  const ball = times(rows, (row) => {
    const columns = Math.max(4, Math.round(Math.cos(Math.PI * ((row + 0.5) / rows - 0.5)) * 13));
    return times(columns, (column) => tile(row, column, columns));
  });
  const spark = (n: number) =>
    svgPlaced(
      { x: spread(n).x * 484 + 8, y: 190 + spread(n).y * 505, scale: 0.5 + scattered(n * 7) },
      svgPath(svgStar(4, 9, 1.8), n % 3 ? third : '#fff', `opacity="${n % 2 ? 0.9 : 0.45}"`),
    );
  const floor = times(5, (row) =>
    times(9, (n) =>
      svgPath(
        d`M${-60 + n * 70 - row * 6} ${640 + row * 16}h${60 + row * 2}l${-4} ${13}h${-60}Z`,
        [main, second, third][(n + row * 2) % 3] ?? main,
        `opacity="${0.3 + ((n * 5 + row * 3) % 4) * 0.14}"`,
      ),
    ),
  );
  return `${beams}${floor}${svgLine('M250-10V18', third, 3)}${svgCircle(cx, cy, r + 2, mix(main, '#05060f', 0.8))}${ball}${times(34, spark)}${svgPlaced({ x: 300, y: 62 }, svgPath(svgStar(4, 30, 3), '#fff'))}${svgPlaced({ x: 196, y: 138 }, svgPath(svgStar(4, 18, 2), '#fff'))}`;
};

/** Sheets of cut paper on strings. */
const papelPicado: Draw = ({ main, second, third, paper, ink }) => {
  const sheet = (n: number, fill: string) => {
    const hole = (shape: string) => svgPath(shape, paper);
    const edge = times(5, (k) => svgPath(d`M${-40 + k * 16} 84h16l-8 15Z`, fill));
    const rays = times(8, (k) => svgPlaced({ x: 0, y: 44, turn: k * 45 }, hole(svgLeaf(-24, 5).replace('M0 0', 'M0 9'))));
    const heart = hole('M0 62C-26 44-20 22-6 26-2 27 0 31 0 33c0-2 2-6 6-7 14-4 20 18-6 36z');
    const bird = hole('M-24 48c10-2 14-14 28-14 12 0 14 8 22 8-6 4-8 16-22 18l-6 10-2-10c-8 0-12-6-20-12z');
    const middle = [`${rays}${svgCircle(0, 44, 6, paper)}`, heart, bird][n % 3] ?? heart;
    const dots =
      times(6, (k) => svgCircle(-30 + k * 12, 10, 2.6, paper)) +
      times(4, (k) =>
        svgPlaced(
          { x: k < 2 ? -31 : 31, y: k % 2 ? 74 : 24, turn: 45 },
          '<rect x="-4" y="-4" width="8" height="8" '.concat(`fill="${paper}"/>`),
        ),
      );
    return `<rect x="-40" y="0" width="80" height="85" fill="${fill}"/>${edge}${middle}${dots}`;
  };
  const colours = [main, second, third, mix(main, second, 0.5)];
  const row = (y: number, shift: number, count: number) => {
    const sag = (x: number) => y + 26 - ((x - 250) / 250) ** 2 * 26;
    const sheets = times(count, (n) => {
      const x = shift + n * 92;
      return svgPlaced(
        { x, y: sag(x), turn: ((x - 250) / 250) * -7 },
        sheet(n + shift, colours[(n + (shift % 4)) % colours.length] ?? main),
      );
    });
    return svgLine(d`M-20 ${y - 6}Q250 ${y + 58} 520 ${y - 6}`, ink, 1.6) + sheets;
  };
  return `${row(8, 22, 6)}${row(98, 66, 5)}${times(9, (n) => svgPlaced({ x: 20 + n * 58, y: 700, turn: (n % 2 ? 8 : -8) + (n - 4) * 3 }, marigold(26 + (n % 3) * 8, colours[n % 2] ?? main, third)))}`;
};

const marigold = (r: number, fill: string, core: string): string =>
  [1, 0.74, 0.5]
    .map((share, ring_) =>
      times(14 - ring_ * 3, (n) =>
        svgPlaced(
          { x: 0, y: 0, turn: (n * 360) / (14 - ring_ * 3) + ring_ * 11 },
          svgCircle(0, -r * share * 0.8, r * share * 0.26, mix(fill, core, ring_ * 0.32)),
        ),
      ),
    )
    .join('') + svgCircle(0, 0, r * 0.26, mix(fill, '#402000', 0.25));

/** A branch of lemons: for gardens, terraces and brunch. */
const lemons: Draw = ({ main, second, third, ink }) => {
  const vein = mix(second, ink, 0.35);
  const oneLeaf = (turn: number, length: number, x = 0, y = 0) =>
    svgPlaced(
      { x, y, turn },
      svgPath(svgLeaf(length, length * 0.3), turn % 2 ? second : mix(second, third, 0.28)) +
        svgLine(d`M0 -4L0 ${-length * 0.86}`, vein, 1.2),
    );
  const whole = (x: number, y: number, turn: number) =>
    svgPlaced(
      { x, y, turn },
      svgPath('M0-50c7 0 9 8 14 12 26 12 34 60 4 84-5 4-6 12-18 12s-13-8-18-12c-30-24-22-72 4-84 5-4 7-12 14-12z', main) +
        svgPath('M22-26c16 22 14 56-10 72 34-8 34-56 10-72z', mix(main, ink, 0.14)) +
        svgPath('M-20-8c1-12 6-18 12-20 3 0 3 3 1 5-4 5-6 10-7 17-1 5-6 4-6-2z', '#fff', 'opacity=".7"'),
    );
  const slice = (x: number, y: number, r: number, turn: number) =>
    svgPlaced(
      { x, y, turn },
      svgCircle(0, 0, r, main) +
        svgCircle(0, 0, r * 0.88, '#fffdf2') +
        times(9, (n) =>
          svgPlaced(
            { x: 0, y: 0, turn: n * 40 },
            svgPath(d`M0 ${-r * 0.09}L${r * 0.25} ${-r * 0.7}Q0 ${-r * 0.92} ${-r * 0.25} ${-r * 0.7}Z`, mix(main, '#fffdf2', 0.28)),
          ),
        ),
    );
  const blossom = (x: number, y: number, scale: number) =>
    svgPlaced(
      { x, y, scale },
      times(5, (n) =>
        svgPlaced({ x: 0, y: 0, turn: n * 72 }, svgPath(svgLeaf(20, 9), '#ffffff', `stroke="${mix(third, ink, 0.12)}" stroke-width="1"`)),
      ) + times(5, (n) => svgPlaced({ x: 0, y: 0, turn: n * 72 + 36 }, svgCircle(0, -6, 2.2, main))),
    );
  const top = `${svgLine('M-20 60C80 20 150 70 230 34', mix(second, ink, 0.5), 4)}${oneLeaf(20, 78, 150, 50)}${oneLeaf(160, 70, 168, 48)}${oneLeaf(75, 84, 212, 40)}${oneLeaf(200, 74, 60, 40)}${oneLeaf(-15, 66, 88, 44)}${whole(36, 96, 14)}${whole(116, 84, -20)}${blossom(178, 30, 1.1)}${blossom(206, 66, 0.8)}`;
  const right = `${oneLeaf(215, 74, 470, 60)}${oneLeaf(165, 66, 448, 24)}${slice(474, 40, 52, 12)}${blossom(410, 28, 0.8)}`;
  const foot = `${svgLine('M520 640C420 690 350 640 280 676', mix(second, ink, 0.5), 4)}${oneLeaf(-20, 76, 340, 664)}${oneLeaf(-70, 80, 296, 674)}${oneLeaf(35, 72, 440, 660)}${oneLeaf(-155, 60, 350, 666)}${whole(462, 622, -16)}${whole(384, 646, 24)}${blossom(318, 640, 1)}${slice(44, 668, 60, 30)}${slice(122, 696, 38, 0)}${oneLeaf(10, 64, 94, 660)}${oneLeaf(-60, 60, 20, 618)}`;
  return `${top}${right}${foot}`;
};

/** Bands that swirl around a sun. */
const retro: Draw = ({ main, second, third, paper, ink }) => {
  const bands = [main, mix(main, second, 0.5), second, mix(second, third, 0.55), third];
  const swing = (shift: number) =>
    bands
      .map((fill, n) =>
        svgLine(
          d`M-30 ${shift + n * 22}C120 ${shift - 120 + n * 22} 190 ${shift + 110 + n * 22} 330 ${shift - 6 + n * 22}S470 ${shift - 110 + n * 22} 540 ${shift - 60 + n * 22}`,
          fill,
          23,
        ),
      )
      .join('');
  const sun = times(16, (n) =>
    svgPlaced({ x: 250, y: 96, turn: n * 22.5 }, svgPath(d`M-7 -66L0 ${n % 2 ? -104 : -90}L7 -66Z`, n % 2 ? second : main)),
  );
  const flower = (x: number, y: number, scale: number, fill: string) =>
    svgPlaced(
      { x, y, scale, turn: x },
      times(6, (n) => svgPlaced({ x: 0, y: 0, turn: n * 60 }, svgCircle(0, -15, 11, fill))) +
        svgCircle(0, 0, 8, paper) +
        svgCircle(0, 0, 4.5, ink),
    );
  return `${sun}${svgCircle(250, 96, 56, third)}${svgCircle(250, 96, 44, second)}${svgRing(250, 96, 33, paper, 4)}${svgCircle(250, 96, 24, main)}${flower(66, 74, 1.5, main)}${flower(436, 66, 1.3, third)}${flower(128, 150, 0.9, second)}${flower(384, 148, 1, mix(main, third, 0.4))}${flower(24, 168, 0.8, third)}${flower(480, 170, 0.9, main)}${swing(610)}`;
};

export const partyArt = { confetti, balloons, disco, papelPicado, lemons, retro } as const satisfies Record<string, Draw>;
