import sharp from 'sharp';
import { headPath, mirrored } from './face-svg';

/*
 * Portraits of fictional people, drawn by hand: flat colours and ink lines. The samples of the app
 * are made from these. Units are those of a face (face-svg.ts), so that a face detector finds them
 * as in a photo.
 */

interface FlatPerson {
  skin: { base: string; shade: string; ink: string; blush: string };
  lips: { upper: string; lower: string };
  hair: { base: string; light: string; ink: string };
  iris: string;
  brow: string;
  jaw: number;
  /** Lines next to mouth and eyes. */
  isOld: boolean;
  hairStyle: 'curls' | 'short' | 'bun';
  clothes: string;
  extras: string;
}

const dots = (at: readonly (readonly [number, number])[], radius: number, fill: string) =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`).join('');

const ink = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

/** Locks on an arc around the head, each a disc with a line that turns inwards. */
function locks(
  count: number,
  from: number,
  to: number,
  [rx, ry, cy]: readonly [number, number, number],
  radius: number,
  hair: FlatPerson['hair'],
): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = from + ((to - from) * i) / (count - 1);
    const [x, y] = [rx * Math.cos(turn), cy + ry * Math.sin(turn)];
    const r = radius * (0.88 + 0.24 * ((i * 0.618034) % 1));
    const curl = `M${(x - r * 0.45).toFixed(1)},${y.toFixed(1)} a${(r * 0.45).toFixed(1)},${(r * 0.45).toFixed(1)} 0 1 1 ${(r * 0.5).toFixed(1)},${(r * 0.4).toFixed(1)}`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${hair.base}"/>${ink(curl, i % 3 === 0 ? hair.light : hair.ink, 4.5, 0.75)}`;
  }).join('');
}

interface Hair {
  back: string;
  front: string;
}

const hairStyles = {
  curls: ({ hair }) => ({
    back: `<path d="M0,-262 C150,-262 214,-150 206,-20 C202,60 214,150 190,236 C120,300 -120,300 -190,236 C-214,150 -202,60 -206,-20 C-214,-150 -150,-262 0,-262 Z" fill="${hair.base}"/>${locks(11, Math.PI * 0.86, Math.PI * 0.62, [196, 250, 0], 54, hair)}${locks(11, Math.PI * 0.14, Math.PI * 0.38, [196, 250, 0], 54, hair)}`,
    front:
      locks(15, Math.PI * 0.98, Math.PI * 2.02, [172, 206, -14], 50, hair) +
      locks(9, Math.PI * 1.16, Math.PI * 1.84, [128, 148, -46], 34, hair),
  }),
  short: ({ hair }) => ({
    back: `<path d="M0,-262 C118,-262 170,-176 152,-24 L-152,-24 C-170,-176 -118,-262 0,-262 Z" fill="${hair.base}"/>`,
    front: `<path d="M0,-266 C122,-266 172,-180 148,-6 C140,-22 136,-52 132,-84 C120,-128 88,-152 0,-154 C-88,-152 -120,-128 -132,-84 C-136,-52 -140,-22 -148,-6 C-172,-180 -122,-266 0,-266 Z" fill="${hair.base}"/>${ink('M-104,-170 q12,-16 24,0 M-62,-196 q12,-16 24,0 M-18,-186 q12,-16 24,0 M26,-204 q12,-16 24,0 M70,-178 q12,-16 24,0 M-84,-222 q12,-16 24,0 M-34,-234 q12,-16 24,0 M14,-240 q12,-16 24,0 M60,-226 q12,-16 24,0 M-124,-128 q10,-16 22,-2 M102,-134 q12,-14 22,2', hair.light, 4.5, 0.8)}`,
  }),
  bun: ({ hair }) => ({
    back: `<circle cx="6" cy="-278" r="72" fill="${hair.base}"/>${ink('M-44,-282 C-30,-326 44,-330 56,-278 M-22,-270 C-12,-300 30,-302 36,-268', hair.ink, 5, 0.55)}<path d="M0,-246 C124,-250 176,-146 160,-2 C152,40 142,66 132,84 L-132,84 C-142,66 -152,40 -160,-2 C-176,-146 -124,-250 0,-246 Z" fill="${hair.base}"/>`,
    front: `<path d="M-10,-244 C118,-252 174,-146 154,18 C148,34 140,36 136,30 C136,-64 104,-128 -16,-164 C-92,-142 -132,-80 -136,30 C-140,36 -148,34 -154,18 C-172,-138 -118,-240 -10,-244 Z" fill="${hair.base}"/>${ink('M-24,-226 C-84,-208 -136,-132 -142,-34 M-22,-200 C-78,-176 -120,-110 -132,-30 M2,-228 C78,-220 134,-146 142,-38 M14,-202 C70,-186 116,-128 130,-44 M-12,-240 C-14,-214 -16,-190 -16,-166', hair.ink, 4.5, 0.5)}`,
  }),
} satisfies Record<FlatPerson['hairStyle'], (person: FlatPerson) => Hair>;

const lids = 'M-98,5 C-88,-16 -74,-23 -60,-22.5 C-46,-22 -36,-12 -29,7 C-42,15 -54,17 -64,16.5 C-78,16 -88,12 -98,5 Z';

function eyes({ iris, brow, skin, isOld }: FlatPerson): string {
  const eye = (side: 1 | -1) => `<g clip-path="url(#lid${side})"><rect x="${63 * side - 44}" y="-34" width="88" height="68" fill="#fffaf0"/>
<circle cx="${63 * side}" cy="-2" r="19.5" fill="${iris}"/><circle cx="${63 * side}" cy="-2" r="10" fill="#1d1412"/><circle cx="${63 * side - 6}" cy="-9" r="5" fill="#fff"/></g>`;
  const frame = `${ink('M-100,7 C-90,-15 -76,-23 -60,-22.5 C-45,-22 -35,-12 -28,8', '#2a1a16', 6.5)}${ink('M-98,3 L-110,-5 M-92,-8 L-102,-18 M-82,-16 L-88,-27', '#2a1a16', 4.5)}${ink('M-90,14 C-76,20 -54,21 -40,14', skin.ink, 3, 0.55)}${ink('M-96,-22 C-84,-36 -52,-40 -34,-22', skin.ink, 3, 0.4)}`;
  const wrinkles = isOld ? ink('M-112,8 L-126,2 M-112,16 L-126,18 M-88,32 C-76,40 -56,40 -44,32', skin.ink, 3, 0.5) : '';
  const browShape = `<path d="M-114,-48 C-98,-70 -66,-74 -34,-58 C-28,-54 -28,-46 -34,-45 C-64,-57 -92,-54 -110,-42 C-116,-40 -117,-44 -114,-48 Z" fill="${brow}"/>`;
  return `<defs><clipPath id="lid-1"><path d="${lids}"/></clipPath><clipPath id="lid1"><path d="${lids}" transform="scale(-1,1)"/></clipPath></defs>${eye(-1)}${eye(1)}${mirrored(frame + wrinkles + browShape)}`;
}

function mouth({ lips, skin, isOld }: FlatPerson): string {
  const upper =
    'M-62,124 C-42,120 -22,113 -9,114 C-4,114 -2,117 0,117 C2,117 4,114 9,114 C22,113 42,120 62,124 C40,138 18,141 0,140 C-18,141 -40,138 -62,124 Z';
  const lower = 'M-58,127 C-38,139 -18,141 0,140 C18,141 38,139 58,127 C46,156 24,168 0,168 C-24,168 -46,156 -58,127 Z';
  return `<path d="${lower}" fill="${lips.lower}"/><path d="${upper}" fill="${lips.upper}"/><path d="M-24,152 C-14,157 8,158 20,152" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>
${ink('M-64,121 C-42,137 -18,141 0,140 C18,141 42,137 64,121', skin.ink, 4.5)}${mirrored(ink('M-70,114 C-66,118 -64,124 -66,130', skin.ink, 4, 0.8))}${ink('M-20,184 C-8,189 8,189 20,184', skin.ink, 4, 0.35)}${isOld ? mirrored(ink('M-42,94 C-62,104 -76,116 -80,136', skin.ink, 3.5, 0.5)) : ''}`;
}

const nose = ({ skin }: FlatPerson) =>
  `<path d="M10,-14 C18,24 34,56 38,80 C30,98 12,102 -6,100 C10,86 12,30 10,-14 Z" fill="${skin.shade}"/>${ink('M-30,78 C-37,88 -30,98 -20,97 C-12,106 12,106 20,97 C31,99 38,88 32,77', skin.ink, 4.5, 0.85)}`;

function face(person: FlatPerson): string {
  const { skin, jaw } = person;
  const cheek = `<ellipse cx="-86" cy="78" rx="31" ry="23" fill="${skin.blush}" opacity=".55"/>${ink('M-100,84 l8,-14 M-88,87 l8,-14 M-76,86 l7,-13', skin.ink, 3, 0.32)}`;
  return `<g clip-path="url(#head)"><path d="M150,-150 C104,-60 118,60 ${jaw - 14},150 C64,206 20,222 -16,232 L180,240 Z" fill="${skin.shade}" opacity=".6"/><path d="M-150,-84 C-100,-150 100,-150 150,-84 L150,-240 L-150,-240 Z" fill="${skin.shade}" opacity=".55"/>
${mirrored(cheek)}${nose(person)}${mouth(person)}</g>${eyes(person)}`;
}

const ears = ({ skin }: FlatPerson) =>
  mirrored(
    `<path d="M-128,-24 C-158,-42 -170,-8 -161,32 C-156,62 -142,86 -124,82 Z" fill="${skin.base}"/>${ink('M-134,-6 C-152,-14 -152,30 -138,48 M-146,12 C-138,14 -136,26 -142,34', skin.ink, 4, 0.6)}`,
  );

const neck = ({ skin }: FlatPerson) =>
  `<path d="M-78,120 C-76,210 -80,250 -110,276 C-60,372 60,372 110,276 C80,250 76,210 78,120 Z" fill="${skin.base}"/><path d="M-78,150 C-40,254 40,254 78,150 L84,232 C40,290 -30,286 -82,226 Z" fill="${skin.shade}"/>`;

function personSvg(person: FlatPerson, prefix: string): string {
  const hair: Hair = hairStyles[person.hairStyle](person);
  const svg = `<defs><clipPath id="head"><path d="${headPath(person.jaw)}"/></clipPath></defs>${hair.back}${neck(person)}${person.clothes}${person.hairStyle === 'curls' ? '' : ears(person)}
<path d="${headPath(person.jaw)}" fill="${person.skin.base}"/>${face(person)}${hair.front}${person.extras}`;
  return svg.replaceAll(/id="([\w-]+)"/g, `id="${prefix}$1"`).replaceAll(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`);
}

const shoulders = (fill: string) =>
  `<path d="M-110,268 C-196,296 -282,312 -320,388 C-346,446 -352,560 -354,700 L354,700 C352,560 346,446 320,388 C282,312 196,296 110,268 C78,344 -78,344 -110,268 Z" fill="${fill}"/>`;

const people = {
  rosa: {
    skin: { base: '#f2b98f', shade: '#e29a70', ink: '#7d3a26', blush: '#ea7a5c' },
    lips: { upper: '#b93f36', lower: '#d65a4a' },
    hair: { base: '#5a2b1d', light: '#9a553a', ink: '#3a1810' },
    iris: '#5d7d4a',
    brow: '#43200f',
    jaw: 100,
    isOld: false,
    hairStyle: 'curls',
    clothes: `${shoulders('#1f6f78')}${ink('M-118,276 C-80,362 80,362 118,276', '#14535c', 16)}${dots(
      [
        [-250, 420],
        [-190, 500],
        [-270, 540],
        [-130, 420],
        [-90, 520],
        [0, 440],
        [0, 560],
        [90, 510],
        [140, 420],
        [190, 500],
        [250, 420],
        [270, 540],
        [-180, 600],
        [180, 600],
      ],
      11,
      '#f3c969',
    )}`,
    extras: `${mirrored('<circle cx="-150" cy="118" r="21" fill="#f0b23e"/><circle cx="-150" cy="118" r="9" fill="#c9831d"/>')}${dots(
      [
        [-96, 58],
        [-74, 52],
        [-62, 66],
        [64, 66],
        [78, 54],
        [98, 60],
      ],
      3.2,
      '#b5603f',
    )}`,
  },
  samuel: {
    skin: { base: '#9a5b38', shade: '#7f4527', ink: '#3c1a0e', blush: '#b4552f' },
    lips: { upper: '#6f2f28', lower: '#9c4a3f' },
    hair: { base: '#221815', light: '#5a443c', ink: '#0f0a08' },
    iris: '#5b3219',
    brow: '#1b110d',
    jaw: 110,
    isOld: false,
    hairStyle: 'short',
    clothes: `${shoulders('#e0a12f')}<path d="M-112,262 C-70,330 70,330 112,262 L118,330 C60,392 -60,392 -118,330 Z" fill="#c98419"/>${ink('M-90,304 v44 M-60,322 v44 M-30,332 v44 M0,336 v44 M30,332 v44 M60,322 v44 M90,304 v44', '#a3660d', 5, 0.7)}${ink('M-320,470 C-120,500 120,500 320,470 M-326,520 C-120,550 120,550 326,520', '#8c2f1f', 15)}`,
    extras: '',
  },
  edith: {
    skin: { base: '#f6c8a8', shade: '#e6a684', ink: '#8a4a38', blush: '#ec8a76' },
    lips: { upper: '#b44a4c', lower: '#cd6560' },
    hair: { base: '#ece5dc', light: '#ffffff', ink: '#a39a92' },
    iris: '#4a7fa0',
    brow: '#a89b90',
    jaw: 102,
    isOld: true,
    hairStyle: 'bun',
    clothes: `${shoulders('#8e2f4a')}<path d="M-112,266 C-130,290 -140,330 -108,372 C-86,352 -66,380 -42,398 C-26,374 -12,392 0,410 C12,392 26,374 42,398 C66,380 86,352 108,372 C140,330 130,290 112,266 C76,342 -76,342 -112,266 Z" fill="#fff3df"/>${ink('M-104,346 C-70,372 -30,384 0,386 C30,384 70,372 104,346', '#d9b98c', 4)}${dots(
      [
        [0, 440],
        [0, 520],
        [0, 600],
      ],
      12,
      '#f0c75a',
    )}`,
    extras: `${mirrored(`<circle cx="-66" cy="0" r="54" fill="none" stroke="#c23b22" stroke-width="8"/>${ink('M-120,-8 L-146,-20', '#c23b22', 8)}<circle cx="-144" cy="80" r="12" fill="#fffaf0"/>`)}${ink('M-13,-8 Q0,-20 13,-8', '#c23b22', 8)}`,
  },
} as const satisfies Record<string, FlatPerson>;

const leaf = (x: number, y: number, turn: number, fill: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0,0 V-210" stroke="${fill}" stroke-width="8" stroke-linecap="round"/>${[
    -40, -90, -140, -190,
  ]
    .map(
      (at) =>
        `<path d="M0,${at} C26,${at - 10} 54,${at - 44} 56,${at - 72} C24,${at - 66} 4,${at - 40} 0,${at} C-26,${at - 10} -54,${at - 44} -56,${at - 72} C-24,${at - 66} -4,${at - 40} 0,${at} Z" fill="${fill}"/>`,
    )
    .join('')}</g>`;

/** A plain ground with a sun and two twigs. */
const ground = (width: number, height: number, [base, sun, twig]: readonly [string, string, string]) =>
  `<rect x="-40" y="-40" width="${width + 80}" height="${height + 80}" fill="${base}"/><circle cx="${width * 0.5}" cy="${height * 0.44}" r="${Math.min(width, height) * 0.46}" fill="${sun}"/>${leaf(width * 0.09, height * 0.86, -14, twig, 1.15)}${leaf(width * 0.92, height * 0.8, 16, twig, 1.05)}`;

const catEye = (x: number) =>
  `<g transform="translate(${x} -58)"><ellipse rx="56" ry="50" fill="#2a1a16"/><ellipse rx="48" ry="42" fill="#b9cf4f"/><circle cy="-1" r="15" fill="#140c08"/><circle cx="-6" cy="-8" r="5.5" fill="#fff"/></g>`;

const catSide = `<path d="M-70,-168 C-92,-262 -150,-330 -196,-352 C-232,-290 -240,-190 -222,-92 Z" fill="#e08a3c"/><path d="M-112,-184 C-126,-244 -158,-290 -188,-308 C-206,-262 -210,-206 -204,-146 Z" fill="#f2b79a"/>`;

const catLines = `${mirrored(
  `${ink('M-236,-36 C-210,-30 -186,-24 -162,-12 M-242,20 C-212,20 -188,22 -164,28', '#9c4f18', 14)}${ink('M-96,74 C-150,56 -214,48 -286,54 M-98,92 C-156,88 -222,94 -288,108 M-94,110 C-148,120 -204,138 -258,162', '#fff6e6', 4)}${dots(
    [
      [-84, 84],
      [-98, 103],
      [-78, 120],
    ],
    4.5,
    '#b77a4c',
  )}`,
)}${ink('M0,-238 V-168 M-50,-230 C-46,-206 -44,-186 -44,-166 M50,-230 C46,-206 44,-186 44,-166', '#9c4f18', 17)}`;

/** A tabby. No detector finds its face: eyes, mouth and chin are marked where they are drawn. */
const cat = `<path d="M-330,700 C-320,380 -210,236 0,236 C210,236 320,380 330,700 Z" fill="#e08a3c"/><path d="M-120,700 C-150,450 -90,270 0,256 C90,270 150,450 120,700 Z" fill="#fbead2"/>
<path d="M-158,196 C-90,262 90,262 158,196 L166,240 C96,308 -96,308 -166,240 Z" fill="#1f6f78"/><circle cx="0" cy="294" r="27" fill="#f3c969"/><circle cx="0" cy="298" r="7" fill="#8a6414"/>${mirrored(catSide)}<ellipse rx="258" ry="236" fill="#e89a4c"/>${catLines}
<path d="M-128,92 C-126,30 -52,14 0,14 C52,14 126,30 128,92 C130,160 70,208 0,208 C-70,208 -130,160 -128,92 Z" fill="#fdf0dc"/>${catEye(-104)}${catEye(104)}
<path d="M-30,26 C-14,18 14,18 30,26 C28,48 12,62 0,64 C-12,62 -28,48 -30,26 Z" fill="#d0605a"/>${ink('M0,64 V94', '#6b3226', 5)}
<path d="M-66,110 C-46,104 -20,106 0,100 C20,106 46,104 66,110 C40,126 20,128 0,128 C-20,128 -40,126 -66,110 Z" fill="#cf7f6c"/>${ink('M-68,110 C-40,119 -18,114 0,114 C18,114 40,119 68,110', '#6b3226', 5)}`;

const at = (x: number, y: number, scale: number, turn: number, inner: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${inner}</g>`;

const pictures = {
  rosa: () => ({
    width: 800,
    inner: ground(800, 1000, ['#f6dfb8', '#efb05a', '#7c9a5e']) + at(400, 470, 1.1, -3, personSvg(people.rosa, 'a-')),
  }),
  samuel: () => ({
    width: 800,
    inner: ground(800, 1000, ['#cfe0d4', '#f1c9a0', '#3f7f74']) + at(400, 470, 1.1, 3, personSvg(people.samuel, 'a-')),
  }),
  edith: () => ({
    width: 800,
    inner: ground(800, 1000, ['#f3cdbd', '#f7e3c6', '#c56a52']) + at(400, 490, 1.06, 3, personSvg(people.edith, 'a-')),
  }),
  pair: () => ({
    width: 1250,
    inner:
      ground(1250, 1000, ['#f6dfb8', '#f4bd96', '#7c9a5e']) +
      at(850, 450, 0.98, 4, personSvg(people.samuel, 'a-')) +
      at(400, 500, 0.98, -4, personSvg(people.rosa, 'b-')),
  }),
  cat: () => ({ width: 800, inner: ground(800, 1000, ['#dcead9', '#a9cfcb', '#5f9a80']) + at(400, 470, 1.12, 0, cat) }),
} satisfies Record<string, () => { width: number; inner: string }>;

export type FlatPortraitName = keyof typeof pictures;

/** Edges tremble a little, as ink does. */
const hand = `<filter id="hand" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".016" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** Drawn beyond each side and cut off, because edges that tremble leave gaps there. */
const bleed = 20;

/** Returns the picture as a PNG, 4:5 (the pair 5:4). The same options give the same bytes. */
export async function drawFlatPortrait(name: FlatPortraitName, widthPx: number): Promise<Buffer> {
  const { width, inner } = pictures[name]();
  const [fullWidth, fullHeight] = [width + 2 * bleed, 1000 + 2 * bleed];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-bleed} ${-bleed} ${fullWidth} ${fullHeight}" width="${fullWidth}" height="${fullHeight}"><defs>${hand}</defs><g filter="url(#hand)">${inner}</g></svg>`;
  const drawn = await sharp(Buffer.from(svg), { density: (72 * widthPx) / width })
    .png()
    .toBuffer();
  const edge = Math.round((bleed * widthPx) / width);
  const size = { left: edge, top: edge, width: widthPx, height: Math.round((1000 * widthPx) / width) };
  return sharp(drawn).extract(size).png().toBuffer();
}
