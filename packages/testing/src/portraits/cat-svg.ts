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
export const catSvg = `<defs><radialGradient id="cat-fur" cx=".42" cy=".3" r=".85"><stop offset="0" stop-color="#f6c58b"/><stop offset=".5" stop-color="#e0954f"/><stop offset="1" stop-color="#a65c28"/></radialGradient>
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
