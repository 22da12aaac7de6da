import type { DrawnPerson } from './people';

/*
 * Face units: the origin lies between the eyes, one unit is half a millimetre of an average adult
 * head (pupils at ±63, base of the nose at 92, lip line at 136, chin at 226).
 */

export function headPath(jaw: number): string {
  const j = jaw;
  return [
    'M0,-212 C96,-212 140,-140 138,-52',
    `C137,-4 134,34 128,74 C124,112 ${j + 12},138 ${j - 4},164`,
    `C${j - 30},204 38,228 0,228 C-38,228 ${30 - j},204 ${4 - j},164`,
    `C${-j - 12},138 -124,112 -128,74 C-134,34 -137,-4 -138,-52`,
    'C-140,-140 -96,-212 0,-212 Z',
  ].join(' ');
}

const soft = (d: string, color: string, opacity: number, blur: 'b4' | 'b9' | 'b18' | 'b2') =>
  `<path d="${d}" fill="${color}" opacity="${opacity}" filter="url(#${blur})"/>`;

const softEllipse = (at: [number, number, number, number], color: string, opacity: number) =>
  `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${at[2]}" ry="${at[3]}" fill="${color}" opacity="${opacity}" filter="url(#b18)"/>`;

const mirrored = (body: string) => `${body}<g transform="scale(-1,1)">${body}</g>`;

const line = (d: string, color: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="url(#b2)"/>`;

/** Light falls from the upper left: warm planes there, cool shade under brow, nose, lip and jaw. */
export function skinShading({ skin, age, jaw }: DrawnPerson): string {
  return [
    softEllipse([-30, -120, 86, 52], skin.light, 0.55),
    softEllipse([-66, 66, 40, 34], skin.light, 0.6),
    softEllipse([62, 62, 34, 32], skin.light, 0.4),
    softEllipse([-6, 206, 26, 14], skin.light, 0.5),
    softEllipse([-78, 70, 36, 26], skin.blush, 0.42),
    softEllipse([80, 70, 36, 26], skin.blush, 0.42),
    soft(`M142,-70 C110,-20 112,60 ${jaw},150 L60,236 L180,230 L180,-70 Z`, skin.shade, 0.75, 'b18'),
    soft(`M-142,-60 C-126,0 -124,80 ${-jaw - 4},150 L-70,236 L-180,230 Z`, skin.shade, 0.5, 'b18'),
    soft('M-92,-30 C-70,-44 -40,-42 -26,-18 C-30,14 -52,20 -66,18 C-88,14 -98,-4 -92,-30 Z', skin.shade, 0.5, 'b9'),
    soft('M92,-30 C70,-44 40,-42 26,-18 C30,14 52,20 66,18 C88,14 98,-4 92,-30 Z', skin.shade, 0.6, 'b9'),
    mirrored(line('M-36,96 C-56,104 -70,114 -74,134', skin.deep, 2.5 + age * 1.5, 0.12 + age * 0.3)),
    age > 0.5 ? mirrored(line('M-98,-6 C-108,-10 -114,-14 -120,-22 M-98,4 C-108,6 -116,6 -122,4', skin.deep, 2, 0.28)) : '',
    age > 0.5 ? line('M-60,-96 C-20,-104 20,-104 60,-96 M-50,-120 C-16,-127 16,-127 50,-120', skin.deep, 2, 0.16) : '',
    mirrored(line('M-86,22 C-72,32 -52,32 -38,24', skin.deep, 2.5, 0.12 + age * 0.25)),
  ].join('');
}

export function nose({ skin }: DrawnPerson): string {
  return [
    soft('M14,-20 C20,20 22,50 40,80 C34,96 20,100 8,96 C14,60 8,20 8,-20 Z', skin.shade, 0.7, 'b4'),
    soft('M-12,-18 C-18,20 -22,56 -38,80 C-34,92 -26,94 -20,92 C-14,60 -8,20 -6,-18 Z', skin.shade, 0.32, 'b4'),
    soft('M-5,-24 C-7,10 -8,40 -9,66 C-4,74 4,74 5,66 C5,40 3,10 4,-24 Z', skin.light, 0.65, 'b4'),
    `<ellipse cx="-4" cy="72" rx="10" ry="9" fill="${skin.light}" opacity=".75" filter="url(#b4)"/>`,
    soft('M-36,88 C-26,104 -12,98 0,104 C12,98 26,104 36,88 C26,112 12,108 0,112 C-12,108 -26,112 -36,88 Z', skin.deep, 0.5, 'b4'),
    soft('M-24,92 C-20,86 -10,88 -8,95 C-12,99 -20,98 -24,92 Z', skin.deep, 0.95, 'b2'),
    soft('M24,92 C20,86 10,88 8,95 C12,99 20,98 24,92 Z', skin.deep, 0.95, 'b2'),
    mirrored(line('M-36,74 C-43,84 -40,96 -30,97', skin.deep, 3, 0.5)),
    soft('M-7,108 C-9,114 -9,118 -7,122 L7,122 C9,118 9,114 7,108 Z', skin.shade, 0.55, 'b4'),
  ].join('');
}

/** Lips together, corners slightly up; teeth hidden. */
export function mouth({ lips, skin }: DrawnPerson): string {
  const upper =
    'M-56,127 C-40,122 -20,115 -9,115 C-4,115 -2,118 0,118 C2,118 4,115 9,115 C20,115 40,122 56,127 C36,137 18,139.5 0,138.5 C-18,139.5 -36,137 -56,127 Z';
  const lower = 'M-54,128 C-36,138 -18,139.5 0,138.5 C18,139.5 36,138 54,128 C44,152 22,164 0,164 C-22,164 -44,152 -54,128 Z';
  return [
    soft('M-40,166 C-20,176 20,176 40,166 C24,186 -24,186 -40,166 Z', skin.deep, 0.36, 'b9'),
    mirrored(soft('M-58,120 C-66,124 -66,132 -60,136 C-56,132 -56,126 -58,120 Z', skin.deep, 0.35, 'b4')),
    `<path d="${lower}" fill="url(#lip-lower)" filter="url(#b1)"/><path d="${upper}" fill="${lips.upper}" filter="url(#b1)"/>`,
    soft('M-44,130 C-24,122 -10,121 0,124 C10,121 24,122 44,130 C24,128 -24,128 -44,130 Z', lips.lower, 0.35, 'b2'),
    `<ellipse cx="-7" cy="150" rx="19" ry="4.5" fill="#fff" opacity=".34" filter="url(#b4)"/>`,
    line('M-60,124 C-40,137 -18,140 0,138.5 C18,140 40,137 60,124', lips.line, 2.8, 0.92),
    line('M-9,115.5 C-4,115.5 -2,118.5 0,118.5 C2,118.5 4,115.5 9,115.5', skin.light, 2, 0.5),
  ].join('');
}

export function faceGradients({ skin, lips, iris, hair, clothes }: DrawnPerson): string {
  const stops = (colors: readonly string[]) =>
    colors.map((c, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${c}"/>`).join('');
  const blur = (id: string, sd: number) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${sd}"/></filter>`;
  return [
    `<radialGradient id="skin" cx=".42" cy=".36" r=".74">${stops([skin.light, skin.base, skin.base, skin.shade])}</radialGradient>`,
    `<linearGradient id="neck" x1="0" y1="0" x2=".25" y2="1">${stops([skin.shade, skin.shade, skin.base])}</linearGradient>`,
    `<linearGradient id="lip-lower" x1="0" y1="0" x2="0" y2="1">${stops([lips.upper, lips.lower, lips.lower, lips.upper])}</linearGradient>`,
    `<radialGradient id="iris" cx=".5" cy=".62" r=".56">${stops([iris.light, iris.light, iris.dark, iris.dark])}</radialGradient>`,
    `<linearGradient id="hair" x1="0" y1="0" x2=".3" y2="1">${stops([hair.light, hair.base, hair.dark])}</linearGradient>`,
    `<linearGradient id="cloth" x1="0" y1="0" x2=".4" y2="1">${stops([clothes.light, clothes.base, clothes.dark])}</linearGradient>`,
    blur('b1', 0.7),
    blur('b2', 1.2),
    blur('b4', 4),
    blur('b9', 8),
    blur('b18', 18),
  ].join('');
}

export { line, mirrored, soft };
