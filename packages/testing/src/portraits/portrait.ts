import sharp from 'sharp';
import { catSvg } from './cat-svg';
import { type PersonName, people } from './people';
import { personSvg } from './person-svg';

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
