import type { FrameId } from '@hellograph/contract/frames';
import { border, circle, shapePath, tag } from './frame-shapes';
import { around, type FrameSpace, type FrameStyle } from './frame-space';

/** Frames of lines and borders, which go with everything. */
export const lineFrames = {
  line: { colour: '#ffffff', second: '#ffffff', reach: around(0.06), takesPhotoColour: true, draw: drawLine },
  mat: { colour: '#f7f1e6', second: '#b08d57', reach: around(0.085), takesPhotoColour: false, draw: drawMat },
  instant: { colour: '#fdfbf7', second: '#d9d2c5', reach: around(0.045, 0.045, 0.15), takesPhotoColour: false, draw: drawInstant },
  gilded: { colour: '#c39a4b', second: '#fff1c9', reach: around(0.075), takesPhotoColour: false, draw: drawGilded },
  deco: { colour: '#e2c16d', second: '#17202e', reach: around(0.07), takesPhotoColour: false, draw: drawDeco },
  stamp: { colour: '#b5432d', second: '#fffaf0', reach: around(0.07), takesPhotoColour: true, draw: drawStamp },
  film: { colour: '#15130f', second: '#f4ecdc', reach: around(0.03, 0.1, 0.03), takesPhotoColour: false, draw: drawFilm },
} as const satisfies Partial<Record<FrameId, FrameStyle>>;

const outline = ({ width, height }: FrameSpace, inset: number, radius: number, stroke: string, thickness: number): string =>
  tag('rect', {
    x: inset,
    y: inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    rx: radius,
    fill: 'none',
    stroke,
    'stroke-width': thickness,
  });

function drawLine(space: FrameSpace): string {
  const { side, main } = space;
  const shade = tag('g', { opacity: 0.35 }, outline(space, side * 0.036, side * 0.035, '#000000', side * 0.012));
  return (
    shade + outline(space, side * 0.034, side * 0.035, main, side * 0.008) + outline(space, side * 0.05, side * 0.024, main, side * 0.0025)
  );
}

function drawMat(space: FrameSpace): string {
  const { width, height, side, main, second } = space;
  const inset = side * 0.075;
  const hole = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, radius: side * 0.004 };
  const bevel =
    outline(space, inset - side * 0.004, 0, '#ffffff', side * 0.007) + outline(space, inset + side * 0.001, 0, '#00000040', side * 0.003);
  return border(space, hole, { fill: main }) + bevel + outline(space, inset * 0.72, 0, second, side * 0.0022);
}

function drawInstant({ width, height, side, main, second }: FrameSpace): string {
  const [inset, foot] = [side * 0.04, side * 0.145];
  const hole = { x: inset, y: inset, width: width - 2 * inset, height: height - inset - foot, radius: side * 0.006 };
  const edge = {
    x: hole.x,
    y: hole.y,
    width: hole.width,
    height: hole.height,
    rx: hole.radius,
    fill: 'none',
    stroke: second,
    'stroke-width': side * 0.004,
  };
  return border({ width, height }, hole, { fill: main }) + tag('rect', { ...edge, opacity: 0.9 });
}

function drawGilded(space: FrameSpace): string {
  const { width, height, side, main, second, dark } = space;
  const inset = side * 0.062;
  const shine = tag(
    'linearGradient',
    { id: 'shine', x1: 0, y1: 0, x2: 1, y2: 1 },
    [second, main, dark, main, second, main].map((colour, i) => tag('stop', { offset: i / 5, 'stop-color': colour })).join(''),
  );
  const hole = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, radius: side * 0.008 };
  const beads: string[] = [];
  const [acrossCount, downCount] = [Math.round((width - 2 * inset) / (side * 0.026)), Math.round((height - 2 * inset) / (side * 0.026))];
  const at = inset * 0.72;
  for (let i = 0; i <= acrossCount; i++)
    for (const y of [at, height - at])
      beads.push(circle(at + ((width - 2 * at) * i) / acrossCount, y, side * 0.0058, second, { opacity: 0.85 }));
  for (let i = 1; i < downCount; i++)
    for (const x of [at, width - at])
      beads.push(circle(x, at + ((height - 2 * at) * i) / downCount, side * 0.0058, second, { opacity: 0.85 }));
  return (
    tag('defs', {}, shine) +
    border(space, hole, { fill: 'url(#shine)' }) +
    outline(space, side * 0.004, 0, dark, side * 0.008) +
    beads.join('') +
    outline(space, inset, side * 0.008, dark, side * 0.005) +
    outline(space, inset + side * 0.008, side * 0.006, '#00000055', side * 0.006)
  );
}

function drawDeco(space: FrameSpace): string {
  const { width, height, side, main, second } = space;
  const lines = [0.022, 0.034, 0.058].map((inset, i) => outline(space, side * inset, 0, main, side * (i === 0 ? 0.006 : 0.0025))).join('');
  const fan = Array.from({ length: 7 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    const length = side * (i % 2 === 0 ? 0.19 : 0.155);
    return shapePath(['M', side * 0.022, side * 0.022, 'l', Math.cos(angle) * length, Math.sin(angle) * length], {
      stroke: main,
      'stroke-width': side * 0.004,
      fill: 'none',
      'stroke-linecap': 'round',
    });
  }).join('');
  const arcs = [0.095, 0.125, 0.16].map((radius) => {
    const r = side * radius;
    const o = side * 0.022;
    return shapePath(['M', o + r, o, 'A', r, r, '0 0 1', o, o + r], { stroke: main, 'stroke-width': side * 0.0035, fill: 'none' });
  });
  const ground = shapePath(['M0 0H', side * 0.2, 'A', side * 0.2, side * 0.2, '0 0 1 0', side * 0.2, 'Z'], { fill: second, opacity: 0.72 });
  const corner = ground + fan + arcs.join('');
  const corners = [
    `scale(1 1)`,
    `translate(${width} 0) scale(-1 1)`,
    `translate(0 ${height}) scale(1 -1)`,
    `translate(${width} ${height}) scale(-1 -1)`,
  ];
  const band = border(
    space,
    { x: side * 0.06, y: side * 0.06, width: width - side * 0.12, height: height - side * 0.12, radius: 0 },
    { fill: second, opacity: 0.72 },
  );
  return band + corners.map((transform) => tag('g', { transform }, corner)).join('') + lines;
}

function drawStamp({ width, height, side, main, second }: FrameSpace): string {
  const [edge, band] = [side * 0.018, side * 0.058];
  const paper = border(
    { width, height },
    { x: band, y: band, width: width - 2 * band, height: height - 2 * band, radius: 0 },
    { fill: second },
  );
  const rim = border(
    { width, height },
    { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge, radius: 0 },
    { fill: main },
  );
  const holes: string[] = [];
  const [across, down] = [Math.round((width - 2 * edge) / (side * 0.042)), Math.round((height - 2 * edge) / (side * 0.042))];
  for (let i = 0; i <= across; i++)
    for (const y of [edge, height - edge]) holes.push(circle(edge + ((width - 2 * edge) * i) / across, y, side * 0.0125, main));
  for (let i = 1; i < down; i++)
    for (const x of [edge, width - edge]) holes.push(circle(x, edge + ((height - 2 * edge) * i) / down, side * 0.0125, main));
  const inner = {
    x: band,
    y: band,
    width: width - 2 * band,
    height: height - 2 * band,
    fill: 'none',
    stroke: main,
    'stroke-width': side * 0.0035,
  };
  return paper + rim + holes.join('') + tag('rect', inner);
}

/** Draws a strip of film along the longer sides. */
function drawFilm({ width, height, side, main, second }: FrameSpace): string {
  const isTall = height >= width;
  const [length, across] = isTall ? [height, width] : [width, height];
  const band = side * 0.095;
  const edge = side * 0.022;
  const strip = (x: number, y: number, along: number, thick: number) =>
    tag('rect', isTall ? { x, y, width: thick, height: along, fill: main } : { x: y, y: x, width: along, height: thick, fill: main });
  const bands = strip(0, 0, length, band) + strip(across - band, 0, length, band);
  const ends = isTall
    ? tag('rect', { x: 0, y: 0, width, height: edge, fill: main }) +
      tag('rect', { x: 0, y: height - edge, width, height: edge, fill: main })
    : tag('rect', { x: 0, y: 0, width: edge, height, fill: main }) +
      tag('rect', { x: width - edge, y: 0, width: edge, height, fill: main });
  const count = Math.round(length / (side * 0.083));
  const [long, short] = [side * 0.042, side * 0.03];
  const holes = Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) * length) / count - long / 2;
    return [band / 2 - short / 2, across - band / 2 - short / 2]
      .map((at) => {
        const box = isTall ? { x: at, y: along, width: short, height: long } : { x: along, y: at, width: long, height: short };
        return tag('rect', { ...box, rx: side * 0.006, fill: second, opacity: 0.92 });
      })
      .join('');
  });
  return bands + ends + holes.join('');
}
