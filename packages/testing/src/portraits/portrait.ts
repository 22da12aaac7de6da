import sharp from 'sharp';

import { type PersonName, people } from './people';
import { personSvg } from './person-svg';

/** Fur that is drawn as strokes along a direction, always the same ones. */
function fur(count: number, at: (i: number) => { x: number; y: number; dx: number; dy: number }, colour: string): string {
  const strokes = Array.from({ length: count }, (_, i) => {
    const { x, y, dx, dy } = at(i);
    return `M${x.toFixed(1)},${y.toFixed(1)} l${dx.toFixed(1)},${dy.toFixed(1)}`;
  }).join(' ');
  return `<path d="${strokes}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".34"/>`;
}

/** Strokes in a ring around the middle of the face, pointing outwards. */
const ring = (radiusPx: number, lengthPx: number) => (i: number) => {
  const turn = i * 2.399963;
  const away = radiusPx * (0.72 + 0.28 * ((i * 0.754878) % 1));
  const [x, y] = [Math.cos(turn) * away * 1.06, Math.sin(turn) * away * 0.94];
  const length = lengthPx * (0.6 + 0.4 * ((i * 0.56984) % 1));
  return { x, y, dx: Math.cos(turn) * length, dy: Math.sin(turn) * length };
};

const ear = (side: 1 | -1) => `<g transform="scale(${side} 1)">
<path d="M70,-168 C92,-262 150,-330 196,-352 C232,-290 240,-190 222,-92 Z" fill="url(#cat-fur)"/>
<path d="M108,-178 C122,-244 158,-292 188,-312 C208,-262 212,-196 202,-132 Z" fill="#e9a58f"/>
<path d="M120,-160 C130,-214 150,-252 172,-280 M138,-146 C146,-196 164,-240 182,-268 M160,-138 C166,-182 178,-216 190,-244" stroke="#f9e3cf" stroke-width="7" fill="none" stroke-linecap="round" opacity=".85"/></g>`;

/** Small, round pupils: anything larger than a person's iris is cut when the eyes look aside. */
const eye = (x: number) => `<g transform="translate(${x} -58)">
<ellipse rx="56" ry="50" fill="#2b1a12"/><ellipse rx="50" ry="45" fill="url(#cat-iris)"/>
<circle cy="-2" r="15" fill="#140c08"/><circle cx="-5" cy="-8" r="5.5" fill="#fff" opacity=".95"/><circle cx="6" cy="4" r="2.5" fill="#fff" opacity=".5"/>
<path d="M-55,-8 C-42,-50 40,-53 55,-10" fill="none" stroke="#2b1a12" stroke-width="7" stroke-linecap="round"/></g>`;

const whiskers = (side: 1 | -1) =>
  `<g transform="scale(${side} 1)" fill="none" stroke="#fff8ef" stroke-width="3.2" stroke-linecap="round" opacity=".9"><path d="M92,70 C150,52 220,46 292,52"/><path d="M94,88 C156,84 224,90 290,106"/><path d="M90,106 C146,116 204,134 258,160"/></g>`;

/** Stripes of a tabby: on the forehead and on the cheeks. */
const stripes = `<g fill="none" stroke="#8a4a1f" stroke-linecap="round" opacity=".62">
<g stroke-width="17"><path d="M0,-246 V-168"/><path d="M-52,-238 C-46,-208 -42,-188 -42,-164"/><path d="M52,-238 C46,-208 42,-188 42,-164"/></g>
<g stroke-width="13"><path d="M-236,-40 C-206,-32 -184,-26 -160,-14"/><path d="M-242,18 C-210,18 -186,20 -162,26"/><path d="M236,-40 C206,-32 184,-26 160,-14"/><path d="M242,18 C210,18 186,20 162,26"/></g></g>`;

/**
 * A tabby that looks at the camera. No detector finds its face, so the user must mark its eyes,
 * mouth and chin.
 */
const catSvg = `<defs><radialGradient id="cat-fur" cx=".42" cy=".3" r=".85"><stop offset="0" stop-color="#f6c58b"/><stop offset=".5" stop-color="#e0954f"/><stop offset="1" stop-color="#a65c28"/></radialGradient>
<radialGradient id="cat-iris" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#e2ea8c"/><stop offset=".55" stop-color="#9dbb47"/><stop offset="1" stop-color="#4f6b23"/></radialGradient>
<radialGradient id="cat-muzzle" cx=".5" cy=".2" r=".9"><stop offset="0" stop-color="#fff9f0"/><stop offset=".7" stop-color="#f4dcc0"/><stop offset="1" stop-color="#dcb58e"/></radialGradient>
<filter id="cat-soft"><feGaussianBlur stdDeviation="10"/></filter></defs>
<path d="M-330,640 C-320,360 -210,230 0,230 C210,230 320,360 330,640 Z" fill="url(#cat-fur)"/>
<path d="M-120,640 C-150,430 -90,260 0,250 C90,260 150,430 120,640 Z" fill="#fbead6" opacity=".9"/>
<path d="M-158,196 C-90,262 90,262 158,196 L166,236 C96,304 -96,304 -166,236 Z" fill="#2f7480"/><circle cx="0" cy="292" r="26" fill="#f0c24b"/><circle cx="0" cy="292" r="7" fill="#8a6414"/>
${ear(-1)}${ear(1)}
<ellipse rx="258" ry="236" fill="url(#cat-fur)"/>${fur(300, ring(240, 26), '#b8692f')}${fur(120, ring(190, 22), '#f9d8aa')}
${stripes}
<ellipse cx="0" cy="116" rx="132" ry="98" fill="#7d441d" opacity=".25" filter="url(#cat-soft)"/>
<path d="M-128,92 C-126,30 -52,14 0,14 C52,14 126,30 128,92 C130,160 70,208 0,208 C-70,208 -130,160 -128,92 Z" fill="url(#cat-muzzle)"/>
${eye(-104)}${eye(104)}
<path d="M-30,26 C-14,18 14,18 30,26 C28,48 12,62 0,64 C-12,62 -28,48 -30,26 Z" fill="#c96a63"/><path d="M-16,32 C-8,27 4,27 10,30" stroke="#f2b0a6" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M0,64 V92" stroke="#7a4030" stroke-width="5" stroke-linecap="round"/>
<path d="M-66,112 C-46,104 -20,106 0,100 C20,106 46,104 66,112 C40,122 20,124 0,124 C-20,124 -40,122 -66,112 Z" fill="#c98574"/>
<path d="M-66,112 C-40,118 -18,112 0,113 C18,112 40,118 66,112" fill="none" stroke="#6b3226" stroke-width="5" stroke-linecap="round"/>
<g fill="#b98a63" opacity=".7"><circle cx="-84" cy="84" r="4"/><circle cx="-96" cy="102" r="4"/><circle cx="-80" cy="120" r="4"/><circle cx="84" cy="84" r="4"/><circle cx="96" cy="102" r="4"/><circle cx="80" cy="120" r="4"/></g>
${whiskers(-1)}${whiskers(1)}`;

/**
 * Pictures drawn in code: no real person's face, no downloaded data. `pair` shows two people, `cat`
 * and `still-life` none. Face detectors find these people as in a photo.
 */
export type PortraitName = PersonName | 'pair' | 'cat' | 'still-life';

export interface PortraitOptions {
  name: PortraitName;
  /**
   * Width of the picture; its height follows from the picture's own shape (4:5, the pair 5:4).
   * Default 800.
   */
  widthPx?: number;
  format?: 'jpeg' | 'png';
}

interface Picture {
  width: number;
  height: number;
  svg: string;
}

const grounds = {
  rosa: ['#f6d9b0', '#e3a77c', '#b9745a'],
  samuel: ['#bcd3cf', '#7fa6a3', '#4a7275'],
  edith: ['#dfe3ec', '#b2bcd2', '#7c88a8'],
  pair: ['#fbe6c8', '#eebd92', '#c98a6c'],
} satisfies Record<PersonName | 'pair', [string, string, string]>;

/** A wall out of focus: a gradient and a few discs of light. */
function ground(width: number, height: number, [light, base, dark]: readonly [string, string, string]): string {
  const discs = Array.from({ length: 14 }, (_, i) => {
    const x = (((i * 0.618034 + 0.13) % 1) * width).toFixed(0);
    const y = (((i * 0.754878 + 0.29) % 1) * height).toFixed(0);
    return `<circle cx="${x}" cy="${y}" r="${width * (0.03 + 0.05 * ((i * 0.41) % 1))}" fill="#fff" opacity="${0.05 + 0.02 * (i % 4)}" filter="url(#far)"/>`;
  }).join('');
  return `<defs><radialGradient id="ground" cx=".34" cy=".28" r="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient><filter id="far"><feGaussianBlur stdDeviation="9"/></filter></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>${discs}`;
}

function single(name: PersonName): Picture {
  return {
    width: 800,
    height: 1000,
    svg: `${ground(800, 1000, grounds[name])}<g transform="translate(400 452) scale(1.12)">${personSvg(people[name], 'a-')}</g>`,
  };
}

function pair(): Picture {
  const at = (x: number, y: number, scale: number) => `translate(${x} ${y}) scale(${scale})`;
  return {
    width: 1250,
    height: 1000,
    svg: `${ground(1250, 1000, grounds.pair)}<g transform="${at(840, 440, 0.98)}">${personSvg(people.samuel, 'a-')}</g><g transform="${at(400, 500, 0.98)} rotate(4)">${personSvg(people.rosa, 'b-')}</g>`,
  };
}

function cat(): Picture {
  return {
    width: 800,
    height: 1000,
    svg: `${ground(800, 1000, ['#e2f1ec', '#a9cfcb', '#6c9ca0'])}<g transform="translate(400 470) scale(1.12)">${catSvg}</g>`,
  };
}

function stillLife(): Picture {
  return {
    width: 1000,
    height: 800,
    svg: `${ground(1000, 800, ['#f4ead8', '#dcc7a6', '#a98a68'])}
<defs><linearGradient id="cup" x1="0" x2="1"><stop offset="0" stop-color="#f7fbff"/><stop offset=".6" stop-color="#c9d6e2"/><stop offset="1" stop-color="#8497a8"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9c6b45"/><stop offset="1" stop-color="#5f3d26"/></linearGradient></defs>
<rect y="560" width="1000" height="240" fill="url(#table)"/><ellipse cx="430" cy="655" rx="220" ry="34" fill="#000" opacity=".28" filter="url(#far)"/>
<ellipse cx="420" cy="640" rx="190" ry="34" fill="#e8eef3"/><path d="M290,430 h260 c0,120 -40,200 -90,204 h-80 c-50,-4 -90,-84 -90,-204 Z" fill="url(#cup)"/>
<path d="M548,460 c90,-20 90,110 -24,120" fill="none" stroke="#a9b8c6" stroke-width="22"/><ellipse cx="420" cy="430" rx="130" ry="26" fill="#dfe8ef"/><ellipse cx="420" cy="433" rx="114" ry="19" fill="#4b2c18"/>
<g fill="none" stroke="#4d7a4a" stroke-width="10" stroke-linecap="round"><path d="M780,600 C770,470 800,360 770,250"/><path d="M776,470 C730,420 700,420 670,430"/><path d="M784,400 C830,350 850,350 890,352"/></g>
<g fill="#6aa063"><ellipse cx="665" cy="432" rx="46" ry="18" transform="rotate(-12 665 432)"/><ellipse cx="896" cy="350" rx="48" ry="18"/><ellipse cx="770" cy="236" rx="20" ry="50"/></g>
<path d="M700,560 h160 l-20,120 h-120 Z" fill="#b5583c"/><rect x="690" y="545" width="180" height="34" rx="8" fill="#c96a4b"/>`,
  };
}

const pictures = {
  rosa: () => single('rosa'),
  samuel: () => single('samuel'),
  edith: () => single('edith'),
  pair,
  cat,
  'still-life': stillLife,
} satisfies Record<PortraitName, () => Picture>;

export const portraitNames = Object.keys(pictures) as PortraitName[];

/** Returns the picture as an SVG document at its own size. */
export function portraitSvg(name: PortraitName): string {
  const { width, height, svg } = pictures[name]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`;
}

/** Returns an encoded picture. The same options give the same bytes. */
export async function drawPortrait({ name, widthPx = 800, format = 'jpeg' }: PortraitOptions): Promise<Buffer> {
  const { width } = pictures[name]();
  const image = sharp(Buffer.from(portraitSvg(name)), { density: (72 * widthPx) / width }).resize({ width: widthPx });
  return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
