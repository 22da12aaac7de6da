import type { FrameId } from '@hellograph/contract/frames';
import { circle, flower, leaf, placed, shapePath, tag } from './frame-shapes';
import { around, type FrameSpace, type FrameStyle } from './frame-space';

/** Frames of plants. */
export const gardenFrames = {
  flowers: { colour: '#e0708f', second: '#6f8f5a', reach: around(0.07, 0.05), takesPhotoColour: true, draw: drawFlowers },
  leaves: { colour: '#6f8f6a', second: '#a9bd9a', reach: around(0.05, 0.07), takesPhotoColour: false, draw: drawLeaves },
  fir: { colour: '#1f5b3a', second: '#c0392b', reach: around(0.12, 0.03, 0.04), takesPhotoColour: false, draw: drawFir },
  spring: { colour: '#f2a9c4', second: '#6aa84f', reach: around(0.02, 0.02, 0.13), takesPhotoColour: false, draw: drawSpring },
} as const satisfies Partial<Record<FrameId, FrameStyle>>;

/** Repeats a drawing in several corners, mirrored. */
const corners = ({ width, height }: FrameSpace, inner: string, which: readonly ('lt' | 'rt' | 'lb' | 'rb')[]): string => {
  const transforms = {
    lt: 'scale(1 1)',
    rt: `translate(${width} 0) scale(-1 1)`,
    lb: `translate(0 ${height}) scale(1 -1)`,
    rb: `translate(${width} ${height}) scale(-1 -1)`,
  };
  return which.map((corner) => tag('g', { transform: transforms[corner] }, inner)).join('');
};

/** Draws bouquets in opposite corners. */
function drawFlowers(space: FrameSpace): string {
  const { side, main, second, light, dark, random } = space;
  const green = [second, '#8fae7a', '#557a46'];
  const sprigs = Array.from({ length: 16 }, (_, i) => {
    const angle = 92 + (i * 86) / 15;
    const turn = angle + (random() * 16 - 8);
    const size = side * (0.18 + 0.15 * random() + (i % 5 === 0 ? 0.06 : 0));
    return placed(leaf(green[i % 3] ?? second, dark), side * 0.015, side * 0.015, { size, turn });
  });
  const blooms = [
    [0.055, 0.06, 0.082, 6],
    [0.17, 0.045, 0.058, 5],
    [0.045, 0.175, 0.055, 5],
    [0.135, 0.135, 0.045, 7],
    [0.25, 0.03, 0.032, 5],
    [0.03, 0.26, 0.034, 5],
  ].map(([x = 0, y = 0, size = 0, petals = 5], i) =>
    placed(flower(i % 3 === 1 ? light : main, '#f6d06f', petals, i % 3 === 1 ? main : dark), x * side, y * side, {
      size: size * side,
      turn: random() * 60,
    }),
  );
  const berries = Array.from({ length: 9 }, () => {
    const angle = random() * (Math.PI / 2);
    const reach = side * (0.2 + 0.12 * random());
    return circle(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.95, side * 0.0065, light);
  });
  return corners(space, sprigs.join('') + berries.join('') + blooms.join(''), ['lt', 'rb']);
}

/** Draws branches that climb from the lower corners and hang from the upper ones. */
function drawLeaves(space: FrameSpace): string {
  const { height, side, main, second, dark, random } = space;
  const branch = (length: number, bend: number) => {
    const count = Math.round(length / (side * 0.03));
    const at = (t: number) => ({ x: side * 0.026 + bend * Math.sin(t * Math.PI * 1.3) * side, y: side * 0.01 + t * length });
    const leaves = Array.from({ length: count }, (_, i) => {
      const t = (i + 0.4) / count;
      const { x, y } = at(t);
      const size = side * (0.062 - 0.03 * t);
      const fill = [main, second, '#8ba888', '#7d9b74'][Math.floor(random() * 4)] ?? main;
      const narrow = tag('g', { transform: 'scale(.62 1)' }, leaf(fill, dark));
      return placed(narrow, x, y, { size, turn: (i % 2 === 0 ? 142 : 214) + random() * 14 - 7 });
    });
    const stem = Array.from({ length: 13 }, (_, i) => at(i / 12)).flatMap(({ x, y }, i) => [i === 0 ? 'M' : 'L', x, y]);
    return shapePath(stem, { fill: 'none', stroke: dark, 'stroke-width': side * 0.004, 'stroke-linejoin': 'round' }) + leaves.join('');
  };
  const down = branch(Math.min(height * 0.46, side * 0.8), 0.016);
  const across = tag('g', { transform: 'rotate(90) scale(1 -1)' }, branch(side * 0.46, 0.012));
  return corners(space, down + across, ['lt', 'rt', 'lb', 'rb']);
}

/** Draws a garland with baubles over the top, and twigs in the lower corners. */
function drawFir(space: FrameSpace): string {
  const { width, side, main, second, dark, light, random } = space;
  const twig = (length: number, turn: number) => {
    const needles = Array.from({ length: 9 }, (_, i) => {
      const y = -(i * length) / 9;
      const reach = length * 0.34 * (1 - (i / 9) * 0.6);
      return `M0 ${Math.round(y)}L${Math.round(reach)} ${Math.round(y - reach * 0.75)}M0 ${Math.round(y)}L${Math.round(-reach)} ${Math.round(y - reach * 0.75)}`;
    });
    return tag(
      'g',
      { transform: `rotate(${turn})` },
      tag('path', {
        d: `M0 0L0 ${-Math.round(length)}${needles.join('')}`,
        stroke: 'currentColor',
        'stroke-width': side * 0.0048,
        'stroke-linecap': 'round',
        fill: 'none',
      }),
    );
  };
  const spans = Math.max(2, Math.round(width / (side * 0.5)));
  const parts: string[] = [];
  const baubles: string[] = [];
  const count = spans * 11;
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const inSpan = (t * spans) % 1;
    const [x, y] = [t * width, side * 0.012 + 4 * inSpan * (1 - inSpan) * side * 0.03];
    for (const turn of [120 + random() * 40, 200 + random() * 40, 70 + random() * 30])
      parts.push(
        tag(
          'g',
          {
            transform: `translate(${Math.round(x)} ${Math.round(y)})`,
            color: [main, dark, '#2f7d4f', '#3d8f5c'][Math.floor(random() * 4)] ?? main,
          },
          twig(side * (0.07 + 0.04 * random()), turn),
        ),
      );
    if (i % 5 === 2) {
      const size = side * (0.018 + 0.012 * random());
      const colour = [second, '#d9a441', light][((i / 5) % 3) | 0] ?? second;
      const hang = y + side * 0.045 + size;
      baubles.push(
        shapePath(['M', x, y, 'L', x, hang - size], { stroke: '#d9a441', 'stroke-width': side * 0.002 }) +
          circle(x, hang, size, colour) +
          circle(x - size * 0.35, hang - size * 0.35, size * 0.24, '#ffffff', { opacity: 0.75 }),
      );
    }
  }
  const nook = [100, 125, 150, 172].map((turn) => twig(side * (0.11 + 0.05 * random()), turn)).join('');
  const berries = [0, 1, 2]
    .map((i) => circle(side * (0.03 + 0.02 * i), side * (0.035 + 0.012 * ((i * 2) % 3)), side * 0.012, second))
    .join('');
  const lower = corners(space, tag('g', { color: main }, nook) + berries, ['lb', 'rb']);
  return parts.join('') + baubles.join('') + lower;
}

/** Draws grass along the bottom, with tulips and painted eggs. */
function drawSpring(space: FrameSpace): string {
  const blades = drawBlades(space);
  const tulips = drawTulips(space);
  const eggs = drawEggs(space);
  const half = Math.floor(blades.length / 2);
  return tulips.join('') + blades.slice(0, half).join('') + eggs.join('') + blades.slice(half).join('');
}

function drawBlades({ width, height, side, second, random }: FrameSpace): string[] {
  const greens = [second, '#8bc34a', '#4b8b3b'];
  const bladeCount = Math.round((130 * width) / side);
  return Array.from({ length: bladeCount }, (_, i) => {
    const x = ((i + random()) / bladeCount) * width;
    const tall = side * (0.03 + 0.055 * random());
    const lean = (random() - 0.5) * side * 0.04;
    return shapePath(
      [
        'M',
        x - side * 0.006,
        height,
        'Q',
        x,
        height - tall * 0.5,
        x + lean,
        height - tall,
        'Q',
        x + side * 0.005,
        height - tall * 0.4,
        x + side * 0.007,
        height,
        'Z',
      ],
      {
        fill: greens[Math.floor(random() * 3)] ?? second,
      },
    );
  });
}

const toTulip = (fill: string, second: string) =>
  tag('path', { d: 'M0 2.6L0 .5', stroke: second, 'stroke-width': 0.16, fill: 'none' }) +
  tag('path', {
    d: 'M-.62 -.55C-.4 -.35 -.3 -.3 -.02 -.75C.3 -.3 .4 -.35 .62 -.55C.8 .3 .45 .62 0 .62C-.45 .62 -.8 .3 -.62 -.55Z',
    fill,
  });

function drawTulips({ width, height, side, main, second, light, random }: FrameSpace): string[] {
  const tulipCount = Math.round((7 * width) / side);
  return Array.from({ length: tulipCount }, (_, i) =>
    placed(
      toTulip([main, '#f6c945', '#e4572e', light][i % 4] ?? main, second),
      ((i + 0.3 + 0.4 * random()) / tulipCount) * width,
      height - side * (0.085 + 0.03 * random()),
      { size: side * 0.032, turn: random() * 16 - 8 },
    ),
  );
}

const toEgg = (fill: string, stripe: string) =>
  tag('path', { d: 'M0 -1C.62 -1 .82 -.1 .82 .25C.82 .72 .45 1 0 1C-.45 1 -.82 .72 -.82 .25C-.82 -.1 -.62 -1 0 -1Z', fill }) +
  tag('path', {
    d: 'M-.78 .05L-.5 -.15L-.2 .05L.1 -.15L.4 .05L.78 -.1M-.78 .42L.78 .42',
    stroke: stripe,
    'stroke-width': 0.14,
    fill: 'none',
  });

function drawEggs({ width, height, side, main, light, random }: FrameSpace): string[] {
  return [0.12, 0.27, 0.71, 0.88].map((share, i) =>
    placed(
      toEgg([light, main, '#f6c945', '#9ad1d4'][i] ?? main, ['#e4572e', '#ffffff', '#ffffff', main][i] ?? '#ffffff'),
      share * width,
      height - side * 0.035,
      { size: side * 0.036, turn: random() * 40 - 20 },
    ),
  );
}
