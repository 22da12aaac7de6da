import type { FrameId } from '@hellograph/contract/frames';
import { balloon, bat, circle, heart, placed, pumpkin, shapePath, snowflake, star, tag } from './frame-shapes';
import { around, type FrameSpace, type FrameStyle } from './frame-space';

/** Frames for holidays and celebrations. */
export const festiveFrames = {
  confetti: { colour: '#e8505b', second: '#f9a03f', reach: around(0.09), takesPhotoColour: false, draw: drawConfetti },
  balloons: { colour: '#e8505b', second: '#3f88c5', reach: around(0.02, 0.1, 0.02), takesPhotoColour: false, draw: drawBalloons },
  bunting: { colour: '#d1495b', second: '#2a9d8f', reach: around(0.16, 0.02, 0.03), takesPhotoColour: false, draw: drawBunting },
  hearts: { colour: '#d1345b', second: '#ff9aa8', reach: around(0.08), takesPhotoColour: false, draw: drawHearts },
  stars: { colour: '#f4d58d', second: '#14213d', reach: around(0.12, 0.05, 0.06), takesPhotoColour: false, draw: drawStars },
  lights: { colour: '#ffc145', second: '#e4572e', reach: around(0.11, 0.03, 0.09), takesPhotoColour: false, draw: drawLights },
  snow: { colour: '#ffffff', second: '#bfe0f2', reach: around(0.06, 0.06, 0.12), takesPhotoColour: false, draw: drawSnow },
  halloween: { colour: '#f0761b', second: '#2c1440', reach: around(0.09, 0.05, 0.14), takesPhotoColour: false, draw: drawHalloween },
} as const satisfies Partial<Record<FrameId, FrameStyle>>;

const fiveOf = ({ main, second, light }: FrameSpace) => [main, second, light, '#ffd166', '#4d9de0'];

/** Returns places along the picture's edge, most of them close to it. */
function alongEdge({ width, height, side, random }: FrameSpace, count: number, depth: number): { x: number; y: number; near: number }[] {
  const round = 2 * (width + height);
  return Array.from({ length: count }, (_, i) => {
    const at = ((i + random()) / count) * round;
    const near = random() ** 1.9;
    const inwards = near * depth * side;
    if (at < width) return { x: at, y: inwards, near };
    if (at < width + height) return { x: width - inwards, y: at - width, near };
    if (at < 2 * width + height) return { x: at - width - height, y: height - inwards, near };
    return { x: inwards, y: at - 2 * width - height, near };
  });
}

function drawConfetti(space: FrameSpace): string {
  const { side, random, width, height } = space;
  const colours = fiveOf(space);
  return alongEdge(space, Math.round((230 * (width + height)) / (2 * side)), 0.15)
    .map(({ x, y, near }) => {
      const fill = colours[Math.floor(random() * colours.length)] ?? space.main;
      const size = side * (0.008 + 0.011 * random()) * (1.15 - 0.5 * near);
      const isDisc = random() < 0.3;
      const shape = isDisc ? circle(0, 0, 0.62, fill) : tag('rect', { x: -0.9, y: -0.45, width: 1.8, height: 0.9, rx: 0.18, fill });
      return placed(shape, x, y, { size, turn: random() * 360 });
    })
    .join('');
}

function drawBalloons(space: FrameSpace): string {
  const { width, height, side, random, light } = space;
  const colours = fiveOf(space);
  const bunch = (cornerX: number, cornerY: number, towards: 1 | -1) => {
    const spots = [
      [0.02, 0.02, 0.075],
      [0.115, -0.055, 0.062],
      [0.03, -0.15, 0.07],
      [0.1, 0.085, 0.055],
      [-0.005, -0.27, 0.05],
      [0.19, 0.03, 0.045],
    ] as const;
    return spots
      .map(([dx, dy, size], i) => {
        const fill = colours[(i + (towards > 0 ? 0 : 2)) % colours.length] ?? space.main;
        return placed(balloon(fill, '#ffffff', light), cornerX + towards * dx * side, cornerY + dy * side, {
          size: size * side,
          turn: towards * (6 - 18 * random()),
        });
      })
      .reverse()
      .join('');
  };
  return (
    bunch(0, height - side * 0.12, 1) + bunch(width, height - side * 0.12, -1) + bunch(width, side * 0.3, -1) + bunch(0, side * 0.3, 1)
  );
}

/** Draws pennants on cords that hang between the upper corners. */
function drawBunting(space: FrameSpace): string {
  const { width, side, dark } = space;
  const colours = fiveOf(space);
  const cord = (fromX: number, toX: number, top: number, sag: number, shift: number) => {
    const middle = (fromX + toX) / 2;
    const count = Math.max(4, Math.round((toX - fromX) / (side * 0.095)));
    const at = (t: number) => ({
      x: (1 - t) ** 2 * fromX + 2 * t * (1 - t) * middle + t * t * toX,
      y: top + 2 * t * (1 - t) * sag * 2,
    });
    const flags = Array.from({ length: count }, (_, i) => {
      const [a, b] = [at((i + 0.1) / count), at((i + 0.9) / count)];
      const tip = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.4, y: (a.y + b.y) / 2 + (b.x - a.x) * 1.15 };
      const fill = colours[(i + shift) % colours.length] ?? space.main;
      const fold = shapePath(
        [
          'M',
          a.x,
          a.y,
          'L',
          b.x,
          b.y,
          'L',
          b.x - (b.x - a.x) * 0.05,
          b.y + side * 0.012,
          'L',
          a.x + (b.x - a.x) * 0.05,
          a.y + side * 0.012,
          'Z',
        ],
        { fill: '#00000030' },
      );
      return shapePath(['M', a.x, a.y, 'L', b.x, b.y, 'L', tip.x, tip.y, 'Z'], { fill }) + fold;
    });
    return (
      flags.join('') +
      shapePath(['M', fromX, top, 'Q', middle, top + sag * 2, toX, top], { fill: 'none', stroke: dark, 'stroke-width': side * 0.005 })
    );
  };
  const half = width * 0.5;
  return cord(-side * 0.02, half, side * 0.012, side * 0.055, 0) + cord(half, width + side * 0.02, side * 0.012, side * 0.055, 2);
}

function drawHearts(space: FrameSpace): string {
  const { side, random, main, second, light, width, height } = space;
  const colours = [main, second, light, main];
  return alongEdge(space, Math.round((46 * (width + height)) / (2 * side)), 0.12)
    .map(({ x, y, near }) => {
      const size = side * (0.014 + 0.032 * random()) * (1.2 - 0.7 * near);
      return placed(heart(colours[Math.floor(random() * colours.length)] ?? main, 0.94 - 0.3 * near), x, y, {
        size,
        turn: random() * 50 - 25,
      });
    })
    .join('');
}

function drawStars(space: FrameSpace): string {
  const { width, height, side, random, main, second, light } = space;
  const fade = tag(
    'linearGradient',
    { id: 'night', x1: 0, y1: 0, x2: 0, y2: 1 },
    [0.88, 0].map((opacity, offset) => tag('stop', { offset, 'stop-color': second, 'stop-opacity': opacity })).join(''),
  );
  const sky = tag('rect', { x: 0, y: 0, width, height: side * 0.3, fill: 'url(#night)' });
  const ground = tag(
    'g',
    { transform: `translate(0 ${height}) scale(1 -1)` },
    tag('rect', { x: 0, y: 0, width, height: side * 0.16, fill: 'url(#night)' }),
  );
  const moon = tag('path', { d: 'M.35 -.94A1 1 0 1 0 .94 .35A.78 .78 0 1 1 .35 -.94Z', fill: main });
  const stars = alongEdge(space, Math.round((60 * (width + height)) / (2 * side)), 0.15).map(({ x, y, near }) =>
    placed(star(random() < 0.6 ? main : light, random() < 0.5 ? 4 : 5, random() < 0.5 ? 0.28 : 0.42, 0.95 - 0.5 * near), x, y, {
      size: side * (0.006 + 0.014 * random() ** 2),
      turn: random() * 70,
    }),
  );
  return (
    tag('defs', {}, fade) + sky + ground + placed(moon, side * 0.105, side * 0.105, { size: side * 0.066, turn: -18 }) + stars.join('')
  );
}

/** Draws strings of lamps that hang over the top and lie along the bottom. */
function drawLights(space: FrameSpace): string {
  const { width, height, side } = space;
  const colours = [space.main, space.second, '#fff3c4', space.main, '#f6a5c0'];
  const glow = colours
    .map((colour, i) =>
      tag(
        'radialGradient',
        { id: `glow${i}` },
        [0.75, 0].map((opacity, offset) => tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join(''),
      ),
    )
    .join('');
  const cable = (y: number, sag: number, spans: number, shift: number) => {
    const span = width / spans;
    const lamps: string[] = [];
    let d = `M0 ${y}`;
    for (let s = 0; s < spans; s++) {
      d += ` Q${(s + 0.5) * span} ${y + 2 * sag} ${(s + 1) * span} ${y}`;
      const count = Math.max(3, Math.round(span / (side * 0.085)));
      for (let i = 0; i < count; i++) {
        const t = (i + 0.5) / count;
        const [x, lampY] = [(s + t) * span, y + 4 * t * (1 - t) * sag];
        const kind = (s * count + i + shift) % colours.length;
        const bulb =
          tag('rect', { x: -0.24, y: 0, width: 0.48, height: 0.4, rx: 0.1, fill: '#2d2a26' }) +
          tag('path', { d: 'M-.3 .38H.3C.62 .9 .42 1.55 0 1.6C-.42 1.55 -.62 .9 -.3 .38Z', fill: colours[kind] ?? space.main }) +
          tag('ellipse', { cx: -0.14, cy: 0.85, rx: 0.1, ry: 0.25, fill: '#ffffff', opacity: 0.7 });
        lamps.push(placed(tag('circle', { cx: 0, cy: 0.9, r: 2.3, fill: `url(#glow${kind})` }) + bulb, x, lampY, { size: side * 0.021 }));
      }
    }
    return tag('path', { d, fill: 'none', stroke: '#2d2a26', 'stroke-width': side * 0.005 }) + lamps.join('');
  };
  const spans = Math.max(2, Math.round(width / (side * 0.5)));
  const foot = tag('g', { transform: `translate(0 ${height}) scale(1 -1)` }, cable(side * 0.012, side * 0.022, spans, 2));
  return tag('defs', {}, glow) + cable(side * 0.012, side * 0.04, spans, 0) + foot;
}

function drawSnow(space: FrameSpace): string {
  const { width, height, side, random, main, second } = space;
  const drift = (base: number, swell: number, fill: string, phase: number) => {
    const d: (string | number)[] = ['M0', height, 'L0', height - base];
    const steps = 24;
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      d.push('L', t * width, height - base - swell * (Math.sin(t * 5.2 + phase) + 0.6 * Math.sin(t * 11.3 + phase * 2) + 1.2));
    }
    d.push('L', width, height, 'Z');
    return shapePath(d, { fill, 'stroke-linejoin': 'round' });
  };
  const flakes = alongEdge(space, Math.round((70 * (width + height)) / (2 * side)), 0.16).map(({ x, y, near }) =>
    random() < 0.4
      ? placed(snowflake(main), x, y, { size: side * (0.012 + 0.026 * random()) * (1.2 - 0.7 * near), turn: random() * 60 })
      : circle(x, y, side * (0.003 + 0.006 * random()), main, { opacity: 0.9 - 0.4 * near }),
  );
  return flakes.join('') + drift(side * 0.03, side * 0.021, second, 0.8) + drift(side * 0.012, side * 0.021, main, 3.1);
}

/** Draws a web in a corner, bats around it and pumpkins below. */
function drawHalloween(space: FrameSpace): string {
  const { width, height, side, random, main, second, dark } = space;
  const spokes = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 10);
  const reach = side * 0.26;
  const at = (angle: number, r: number) => [Math.cos(angle) * r, Math.sin(angle) * r] as const;
  const threads = spokes.map((angle) => shapePath(['M0 0L', ...at(angle, reach)], {}));
  const rings = [0.3, 0.5, 0.72, 0.93].map((share) => {
    const d: (string | number)[] = ['M', ...at(0, reach * share)];
    for (const [i, angle] of spokes.entries())
      if (i > 0) d.push('Q', ...at(angle - Math.PI / 20, reach * share * 0.86), ...at(angle, reach * share));
    return shapePath(d, {});
  });
  const web = tag(
    'g',
    { fill: 'none', stroke: '#f5f0ff', 'stroke-width': side * 0.0032, opacity: 0.85 },
    threads.join('') + rings.join(''),
  );
  const bats = [
    [0.8, 0.07, 0.075],
    [0.92, 0.16, 0.05],
    [0.62, 0.05, 0.045],
    [0.95, 0.4, 0.04],
    [0.05, 0.45, 0.045],
  ].map(([x = 0, y = 0, size = 0]) => placed(bat(second), x * width, y * height, { size: size * side, turn: random() * 30 - 15 }));
  const patch = [
    [0.07, 0.075, 0.078],
    [0.2, 0.05, 0.05],
    [1 - 0.08, 0.07, 0.072],
    [1 - 0.21, 0.042, 0.042],
  ].map(([x = 0, y = 0, size = 0]) =>
    placed(pumpkin(main, dark, '#5c6b2f', second), x < 0.5 ? x * side : width - (1 - x) * side, height - y * side, {
      size: size * side,
      turn: random() * 10 - 5,
    }),
  );
  const mist = shapePath(
    [
      'M0',
      height,
      'L0',
      height - side * 0.05,
      'Q',
      width * 0.25,
      height - side * 0.08,
      width / 2,
      height - side * 0.035,
      'T',
      width,
      height - side * 0.05,
      'L',
      width,
      height,
      'Z',
    ],
    { fill: second, opacity: 0.8 },
  );
  return web + bats.join('') + mist + patch.join('');
}
