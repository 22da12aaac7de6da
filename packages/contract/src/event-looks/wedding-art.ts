import { mix } from '../themes/card-theme';
import {
  d,
  inBothCorners,
  scattered,
  spread,
  svgCircle,
  svgFaded,
  svgLeaf,
  svgLine,
  svgPath,
  svgPlaced,
  svgRing,
  svgStar,
  times,
} from './drawing';
import type { LookColours } from './look-colours';

type Draw = (colours: LookColours) => string;

/** A wreath of round leaves on thin stems, open at its foot. */
const eucalyptus: Draw = ({ main, second, third, ink }) => {
  const stem = mix(main, ink, 0.3);
  const round = (fill: string, size: number) =>
    svgPath(
      d`M0 0C${size * 0.9} ${-size * 0.1} ${size * 0.95} ${-size * 1.1} 0 ${-size * 1.35}C${-size * 0.95} ${-size * 1.1} ${-size * 0.9} ${-size * 0.1} 0 0Z`,
      fill,
    );
  const [rx, ry] = [218, 318];
  const branch = (from: number, to: number, count: number) =>
    times(count, (n) => {
      const share = n / (count - 1);
      const angle = from + (to - from) * share;
      const [x, y] = [250 + Math.cos(angle) * rx, 350 + Math.sin(angle) * ry];
      const heading = (Math.atan2(Math.cos(angle) * ry, -Math.sin(angle) * rx) * 180) / Math.PI + 90 + (to < from ? 180 : 0);
      const size = 29 - share * 13 + (n % 3) * 3;
      const fill = [main, mix(main, second, 0.5), mix(main, '#ffffff', 0.24), second][n % 4] ?? main;
      const pair =
        svgPlaced({ x, y, turn: heading + 52 }, round(fill, size) + svgLine(d`M0 -3L0 ${-size}`, stem, 0.8)) +
        svgPlaced({ x, y, turn: heading - 52 }, round(mix(fill, ink, 0.1), size * 0.92) + svgLine(d`M0 -3L0 ${-size * 0.9}`, stem, 0.8));
      const berries =
        n % 4 === 2
          ? times(3, (k) => svgPlaced({ x, y, turn: heading + 15 + k * 24 }, svgLine('M0 0V-26', stem, 1) + svgCircle(0, -29, 4.6, third)))
          : '';
      return pair + berries;
    });
  const arc = (a: number, b: number, sweep: number) =>
    svgLine(
      d`M${250 + Math.cos(a) * rx} ${350 + Math.sin(a) * ry}A${rx} ${ry} 0 0 ${sweep} ${250 + Math.cos(b) * rx} ${350 + Math.sin(b) * ry}`,
      stem,
      1.8,
    );
  const bow = Math.PI / 2;
  return `${arc(bow - 0.1, -bow + 0.35, 0)}${arc(bow + 0.1, Math.PI + bow - 0.35, 1)}${branch(bow - 0.1, -bow + 0.3, 22)}${branch(bow + 0.1, Math.PI + bow - 0.3, 22)}${svgPlaced({ x: 250, y: 664 }, times(5, (n) => svgPlaced({ x: 0, y: 0, turn: -60 + n * 30 }, round(n % 2 ? second : main, 24))) + svgCircle(0, -3, 7, third) + svgCircle(-11, 3, 5, third) + svgCircle(11, 3, 5, third))}`;
};

/** A flower of many soft petals. */
function peony(x: number, y: number, size: number, fill: string, core: string, turn = 0): string {
  const petal = (r: number) =>
    d`M0 0C${r * 0.75} ${-r * 0.1} ${r * 0.72} ${-r * 0.92} ${r * 0.2} ${-r}Q0 ${-r * 0.86} ${-r * 0.2} ${-r}C${-r * 0.72} ${-r * 0.92} ${-r * 0.75} ${-r * 0.1} 0 0Z`;
  const rings = [1, 0.8, 0.62, 0.44, 0.28];
  const inner = rings.map((share, at) => {
    const count = 9 - at;
    return times(count, (n) =>
      svgPlaced(
        { x: 0, y: 0, turn: (n * 360) / count + at * 23 },
        svgPath(
          petal(size * share),
          mix(mix(fill, '#ffffff', 0.34 - at * 0.1), core, Math.max(0, at * 0.13 - 0.1)),
          `stroke="${mix(fill, core, 0.4)}" stroke-width=".7" stroke-opacity=".5"`,
        ),
      ),
    );
  });
  return svgPlaced(
    { x, y, turn },
    inner.join('') + times(9, (n) => svgPlaced({ x: 0, y: 0, turn: n * 40 }, svgCircle(0, -size * 0.1, size * 0.035, '#f3cf6b'))),
  );
}

const peonies: Draw = ({ main, second, third, ink }) => {
  const core = mix(main, ink, 0.35);
  const spray = (x: number, y: number, turn: number, length: number) =>
    svgPlaced(
      { x, y, turn },
      svgLine(d`M0 0Q${length * 0.08} ${-length * 0.5} 0 ${-length}`, mix(second, ink, 0.3), 1.8) +
        times(6, (n) =>
          svgPlaced(
            { x: length * 0.04, y: -length * (0.28 + n * 0.13), turn: n % 2 ? 52 : -52 },
            svgPath(svgLeaf(length * 0.3 - n * 2, 8), n % 3 ? second : mix(second, third, 0.3)),
          ),
        ) +
        svgPath(svgLeaf(length * 0.2, 6).replace('M0 0', 'M0 0'), second, `transform="translate(0 ${-length})"`),
    );
  const bud = (x: number, y: number, turn: number) =>
    svgPlaced(
      { x, y, turn },
      svgLine('M0 0V-34', mix(second, ink, 0.3), 1.6) +
        svgPath(svgLeaf(28, 12), main, 'transform="translate(0 -28)"') +
        svgPath(svgLeaf(20, 6), second, 'transform="translate(-3 -26) rotate(-18)"') +
        svgPath(svgLeaf(20, 6), second, 'transform="translate(3 -26) rotate(18)"'),
    );
  const corner = `${spray(130, 60, 96, 170)}${spray(150, 40, 78, 120)}${spray(24, 150, 178, 116)}${spray(62, 140, 154, 66)}${spray(110, 110, 128, 120)}${bud(180, 60, 108)}${bud(52, 168, 172)}${peony(124, 44, 58, third, core, 14)}${peony(38, 126, 52, mix(main, third, 0.5), core, 40)}${peony(44, 40, 74, main, core)}${peony(112, 110, 34, third, core, 70)}`;
  return inBothCorners(corner);
};

/** Fans, steps and fine lines of the twenties. */
const deco: Draw = ({ main, second, third }) => {
  const fan = (r: number, count: number) => {
    const rays = times(count + 1, (n) => {
      const turn = (n * Math.PI) / 2 / count;
      return svgLine(d`M${Math.cos(turn) * r * 0.24} ${Math.sin(turn) * r * 0.24}L${Math.cos(turn) * r} ${Math.sin(turn) * r}`, main, 1.4);
    });
    const arcs = [0.24, 0.5, 0.78, 1]
      .map((share) => svgLine(d`M${r * share} 0A${r * share} ${r * share} 0 0 1 0 ${r * share}`, main, share === 1 ? 3 : 1.6))
      .join('');
    const beads = times(count, (n) => {
      const turn = ((n + 0.5) * Math.PI) / 2 / count;
      return svgPath(
        d`M${Math.cos(turn) * r * 0.8} ${Math.sin(turn) * r * 0.8}L${Math.cos(turn + 0.09) * r * 0.93} ${Math.sin(turn + 0.09) * r * 0.93}L${Math.cos(turn) * r * 1.0} ${Math.sin(turn) * r * 1.0}L${Math.cos(turn - 0.09) * r * 0.93} ${Math.sin(turn - 0.09) * r * 0.93}Z`,
        n % 2 ? third : second,
        'opacity=".9"',
      );
    });
    return arcs + rays + beads;
  };
  const corners = [
    svgPlaced({ x: 26, y: 26 }, fan(116, 7)),
    svgPlaced({ x: 474, y: 26, flip: true }, fan(116, 7)),
    `<g transform="translate(26 674) scale(1 -1)">${fan(116, 7)}</g>`,
    `<g transform="translate(474 674) scale(-1 -1)">${fan(116, 7)}</g>`,
  ];
  const steps = (y: number, sign: number) =>
    [0, 1, 2]
      .map((n) => svgLine(d`M${168 + n * 18} ${y + sign * n * 9}H${332 - n * 18}`, n === 1 ? second : main, n === 0 ? 3 : 1.6))
      .join('') + svgPlaced({ x: 250, y: y + sign * 38 }, svgPath('M0-13L9 0 0 13-9 0z', main) + svgPath('M0-6L4 0 0 6-4 0z', second));
  return `<rect x="14" y="14" width="472" height="672" fill="none" stroke="${main}" stroke-width="3"/><rect x="26" y="26" width="448" height="648" fill="none" stroke="${main}" stroke-width="1.2"/>${svgLine('M38 150V550M462 150V550', main, 1.2)}${svgLine('M46 168V532M454 168V532', second, 2.4)}${corners.join('')}${steps(44, 1)}${steps(656, -1)}`;
};

/** An arch in warm earth, with dried grasses. */
const arch: Draw = ({ main, second, third, paper, ink }) => {
  const bow = (inset: number, fill: string) =>
    svgPath(d`M${40 + inset} 720V${240 + inset * 0.1}A${210 - inset} ${210 - inset} 0 0 1 ${460 - inset} ${240 + inset * 0.1}V720Z`, fill);
  const plume = (x: number, y: number, turn: number, scale: number, fill: string) =>
    svgPlaced(
      { x, y, turn, scale },
      svgLine('M0 0Q8-110 0-210', mix(fill, ink, 0.3), 2.2) +
        times(34, (n) => {
          const rise = 80 + n * 4;
          const reach = 30 * Math.sin(((n + 3) / 38) * Math.PI) + 4;
          return svgLine(
            d`M${4 - n * 0.1} ${-rise}q${(n % 2 ? 1 : -1) * reach * 0.6} ${-8} ${(n % 2 ? 1 : -1) * reach} ${-30}`,
            n % 3 ? fill : mix(fill, '#ffffff', 0.35),
            4,
          );
        }),
    );
  const sun =
    svgCircle(250, 122, 40, third) +
    times(20, (n) => svgPlaced({ x: 250, y: 122, turn: n * 18 }, svgLine(d`M0 -49V${n % 2 ? -62 : -56}`, third, 2.2)));
  const left = `${plume(70, 716, -14, 1.05, second)}${plume(110, 724, 4, 0.9, third)}${plume(36, 720, -28, 0.8, mix(second, third, 0.5))}${plume(142, 726, 22, 0.6, second)}`;
  const right = `${plume(438, 716, 14, 0.95, third)}${plume(400, 726, -6, 0.78, second)}${plume(474, 722, 28, 0.72, mix(second, third, 0.5))}`;
  return `${bow(0, main)}${bow(15, mix(main, paper, 0.38))}${bow(30, mix(main, paper, 0.68))}${bow(45, paper)}${sun}${left}${right}`;
};

/** Letterpress on thick paper: a crest of two rings, a border of scallops. */
const letterpress: Draw = ({ main, second, third, paper, ink }) => {
  const border = (inset: number, size: number, stroke: string, width: number) => {
    const [across, down] = [Math.round((500 - inset * 2) / size), Math.round((700 - inset * 2) / size)];
    const [w, h] = [(500 - inset * 2) / across, (700 - inset * 2) / down];
    const arc = (dx: number, dy: number) => d`a${size / 2} ${size / 2} 0 0 1 ${dx} ${dy}`;
    return svgLine(
      `M${inset} ${inset}${arc(w, 0).repeat(across)}${arc(0, h).repeat(down)}${arc(-w, 0).repeat(across)}${arc(0, -h).repeat(down)}`,
      stroke,
      width,
    );
  };
  const flourish =
    svgLine('M0 0c26-24 58-24 66-6 6 14-12 22-20 12-6-8 4-18 14-14M66-6c18-16 46-14 56 4M0 0c16 4 30 14 34 28', main, 2.2) +
    svgPath(svgLeaf(24, 7), second, 'transform="translate(44 -17) rotate(64)"') +
    svgPath(svgLeaf(20, 6), second, 'transform="translate(92 -16) rotate(100)"') +
    svgPath(svgLeaf(18, 6), second, 'transform="translate(22 10) rotate(120)"');
  const sprig = (n: number) =>
    svgPlaced(
      { x: 0, y: 0, turn: n },
      svgLine('M0-64V-86', main, 1.6) +
        svgPath(svgLeaf(24, 7), second, 'transform="translate(0 -80)"') +
        svgPath(svgLeaf(18, 6), third, 'transform="translate(0 -74) rotate(42)"') +
        svgPath(svgLeaf(18, 6), third, 'transform="translate(0 -74) rotate(-42)"'),
    );
  const rings =
    svgRing(-17, 8, 26, main, 5) +
    svgRing(17, 8, 26, second, 5) +
    svgLine('M-2-13.5A26 26 0 0 1 8.600 12.500', main, 5) +
    svgPlaced({ x: -17, y: -25 }, svgPath('M-8 0L-4-7H4L8 0 0 10z', third, `stroke="${main}" stroke-width="1.5"`));
  const crest = svgPlaced(
    { x: 250, y: 138, scale: 0.92 },
    rings + [-100, -72, -46, 46, 72, 100].map(sprig).join('') + svgPlaced({ x: 0, y: -58 }, svgPath(svgStar(4, 10, 3), main)),
  );
  const foot = svgPlaced(
    { x: 250, y: 610 },
    svgPlaced({ x: 10, y: 0 }, flourish) +
      svgPlaced({ x: -10, y: 0, flip: true }, flourish) +
      svgPath('M0 7C-11-2-8-11-3-9-1-8 0-6 0-5c0-1 1-3 3-4 5-2 8 7-3 16z', main),
  );
  return `${svgFaded(0.9, `<rect x="20" y="20" width="460" height="660" fill="${mix(paper, '#ffffff', 0.5)}" rx="3"/>`)}${border(24, 16, mix(main, paper, 0.25), 1.8)}<rect x="40" y="40" width="420" height="620" fill="none" stroke="${mix(main, ink, 0.1)}" stroke-width="1.1"/>${crest}${foot}`;
};

/** A night in the hills, with lights between the trees. */
const starlit: Draw = ({ main, second, third, foot, ink }) => {
  const far = mix(foot, '#05060f', 0.35);
  const near = mix(foot, '#05060f', 0.68);
  const sky = times(90, (n) =>
    svgCircle(
      spread(n).x * 500,
      spread(n).y ** 1.3 * 560,
      0.7 + scattered(n * 3) ** 3 * 1.9,
      n % 7 ? ink : third,
      `opacity="${0.35 + (n % 5) * 0.14}"`,
    ),
  );
  const bright = times(9, (n) =>
    svgPlaced(
      { x: scattered(n, 20, 480, 0.12), y: 20 + scattered(n * 5, 0, 190), scale: 0.5 + (n % 3) * 0.28 },
      svgPath(svgStar(4, 11, 1.6), ink),
    ),
  );
  const moon = svgPath('M392 58a48 48 0 1 0 40 74 38 38 0 0 1-40-74z', third);
  const hill = (y: number, a: number, b: number, fill: string) =>
    svgPath(d`M-10 ${y}C90 ${y - a} 160 ${y - a} 250 ${y - 6}S420 ${y - b} 510 ${y - 20}V710H-10Z`, fill);
  const pine = (x: number, y: number, h: number, fill: string) =>
    svgPath(
      [0, 1, 2, 3]
        .map(
          (n) => d`M${x} ${y - h + n * h * 0.17}L${x + h * (0.13 + n * 0.06)} ${y - h * 0.62 + n * h * 0.2}H${x - h * (0.13 + n * 0.06)}Z`,
        )
        .join(''),
      fill,
    );
  const trees = times(11, (n) =>
    pine(
      [14, 40, 64, 92, 118, 372, 398, 424, 446, 470, 492][n] ?? 0,
      700,
      150 - Math.abs(n < 5 ? n * 16 : (10 - n) * 14) + (n % 2) * 26,
      near,
    ),
  );
  const chain = (x1: number, x2: number, y: number, sag: number, count: number) =>
    svgLine(d`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, mix(ink, foot, 0.4), 1.4) +
    times(count, (n) => {
      const share = (n + 0.5) / count;
      const [x, low] = [x1 + (x2 - x1) * share, y + 4 * sag * share * (1 - share)];
      return (
        svgCircle(x, low + 9, 13, third, 'opacity=".2"') +
        svgPath(d`M${x - 2} ${low}h4v5h-4z`, mix(ink, foot, 0.3)) +
        svgCircle(x, low + 9, 4.6, third)
      );
    });
  return `${sky}${bright}${moon}${hill(604, 60, 40, far)}${hill(650, -10, 70, mix(far, near, 0.5))}${chain(66, 250, 586, 20, 8)}${chain(250, 436, 586, 20, 8)}${svgLine('M250 580V690', near, 5)}${hill(700, 24, 30, near)}${trees}${times(22, (n) => svgCircle(scattered(n, 20, 480), 612 + scattered(n * 3, 0, 80), 1.8, n % 2 ? third : main, `opacity="${n % 3 ? 0.8 : 0.45}"`))}${svgPlaced({ x: 250, y: 690 }, svgPath('M-20 6c0-16 6-26 10-30a6 6 0 1 1 5 0c3 4 5 10 5 12 0-2 2-10 6-14a6 6 0 1 1 5 0c6 6 10 18 12 32z', mix(near, second, 0.15)))}`;
};

export const weddingArt = { eucalyptus, peonies, deco, arch, letterpress, starlit } as const satisfies Record<string, Draw>;
