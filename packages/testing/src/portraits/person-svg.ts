import { faceGradients, headPath, line, mirrored, mouth, nose, skinShading, soft } from './face-svg';

import type { DrawnPerson } from './people';

interface Hair {
  /** Behind head and shoulders. */
  back: string;
  /** Over the forehead. */
  front: string;
}

/** Strands that follow the shape of the hair: a fan of curves from a parting to both sides. */
function strands(color: string, count: number, curve: (t: number) => string, opacity: number): string {
  const paths = Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1);
    return `<path d="${curve(t)}" stroke-width="${2.4 + 1.6 * ((i * 7) % 3)}"/>`;
  });
  return `<g fill="none" stroke="${color}" stroke-linecap="round" opacity="${opacity}" filter="url(#b2)">${paths.join('')}</g>`;
}

function wavy({ hair }: DrawnPerson): Hair {
  const n = (v: number) => v.toFixed(1);
  const side = (s: number) => (t: number) =>
    `M${n(s * (20 + 20 * t))},${n(-226 + 20 * t)} C${n(s * (150 - 34 * t))},${n(-232 + 70 * t)} ${n(s * (196 - 44 * t))},${n(-40)} ${n(s * (172 - 24 * t))},${n(60)} S${n(s * (214 - 40 * t))},${n(190)} ${n(s * (186 - 40 * t))},${n(330 - 20 * t)}`;
  return {
    back: `<path d="M0,-246 C140,-252 196,-130 184,-10 C176,70 232,150 214,260 C206,330 170,372 120,380 L-120,380 C-170,372 -206,330 -214,260 C-232,150 -176,70 -184,-10 C-196,-130 -140,-252 0,-246 Z" fill="url(#hair)"/>
${strands(hair.light, 9, side(-1), 0.4)}${strands(hair.dark, 9, side(1), 0.45)}${strands(hair.light, 5, side(1), 0.22)}`,
    front: `${soft('M-138,40 C-150,-60 -118,-150 -20,-176 C70,-160 134,-100 140,40 L120,-20 C110,-90 60,-130 -10,-140 C-80,-120 -112,-70 -120,0 Z', '#000', 0.28, 'b9')}
<path d="M-14,-240 C-112,-248 -184,-160 -174,-20 C-170,60 -214,170 -204,290 C-198,330 -176,352 -160,356 C-132,300 -158,220 -142,130 C-130,70 -126,30 -127,-10 C-120,-90 -78,-138 -10,-152 C58,-142 116,-96 125,-10 C128,40 132,80 144,140 C160,220 134,300 162,356 C186,346 208,320 206,280 C212,170 168,60 174,-20 C184,-160 104,-248 -14,-240 Z" fill="url(#hair)"/>
${strands(hair.light, 7, (t) => `M${n(-16 + 2 * t)},${n(-228 + 66 * t)} C${n(-90 - 22 * (1 - t))},${n(-222 + 74 * t)} ${n(-156 + 20 * t)},${n(-130 + 30 * t)} ${n(-156 + 24 * t)},${n(-10 + 20 * t)}`, 0.5)}
${strands(hair.dark, 7, (t) => `M${n(-6 + 2 * t)},${n(-228 + 66 * t)} C${n(76 + 20 * (1 - t))},${n(-222 + 74 * t)} ${n(150 - 20 * t)},${n(-130 + 30 * t)} ${n(158 - 24 * t)},${n(-10 + 20 * t)}`, 0.4)}
${strands(hair.light, 4, (t) => `M${n(-160 + 14 * t)},${n(20)} C${n(-150 - 20 * t)},${n(120)} ${n(-196 + 30 * t)},${n(200)} ${n(-186 + 26 * t)},${n(320)}`, 0.35)}
${strands(hair.dark, 4, (t) => `M${n(162 - 14 * t)},${n(20)} C${n(150 + 20 * t)},${n(120)} ${n(198 - 30 * t)},${n(200)} ${n(188 - 26 * t)},${n(320)}`, 0.45)}
${strands(hair.light, 3, (t) => `M0,${n(-222 + 40 * t)} C${n(70)},${n(-206 + 40 * t)} ${n(120)},${n(-150 + 20 * t)} ${n(140 - 10 * t)},${n(-60)}`, 0.32)}`,
  };
}

function cropped({ hair }: DrawnPerson): Hair {
  const curls = Array.from({ length: 260 }, (_, i) => {
    const angle = Math.PI * (1.02 + 0.96 * ((i * 0.618034) % 1));
    const ring = 0.6 + 0.4 * ((i * 0.754878) % 1);
    const x = 146 * ring * Math.cos(angle);
    const y = -72 + 158 * ring * Math.sin(angle);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${4 + (i % 4)}" fill="none" stroke="${i % 3 ? hair.dark : hair.light}" stroke-width="2" opacity=".4"/>`;
  }).join('');
  return {
    back: `<path d="M0,-236 C104,-236 156,-160 148,-30 L-148,-30 C-156,-160 -104,-236 0,-236 Z" fill="url(#hair)"/>`,
    front: `${soft('M-134,-20 C-132,-100 -100,-146 0,-150 C100,-146 132,-100 134,-20 L118,-60 C104,-110 70,-132 0,-134 C-70,-132 -104,-110 -118,-60 Z', '#000', 0.32, 'b9')}
<path d="M0,-236 C104,-236 158,-160 146,-10 C142,-20 136,-40 132,-66 C124,-118 90,-152 0,-154 C-90,-152 -124,-118 -132,-66 C-136,-40 -142,-20 -146,-10 C-158,-160 -104,-236 0,-236 Z" fill="url(#hair)"/><clipPath id="crop"><path d="M0,-234 C102,-234 155,-160 144,-14 C140,-24 135,-44 131,-66 C124,-118 90,-152 0,-154 C-90,-152 -124,-118 -131,-66 C-135,-44 -140,-24 -144,-14 C-155,-160 -102,-234 0,-234 Z"/></clipPath><g clip-path="url(#crop)">${curls}</g>`,
  };
}

function bun({ hair }: DrawnPerson): Hair {
  const n = (v: number) => v.toFixed(1);
  return {
    back: `<ellipse cx="0" cy="-250" rx="74" ry="60" fill="url(#hair)"/>
<path d="M0,-244 C120,-248 172,-150 158,-10 C150,30 140,60 132,80 L-132,80 C-140,60 -150,30 -158,-10 C-172,-150 -120,-248 0,-244 Z" fill="url(#hair)"/>
${strands(hair.dark, 6, (t) => `M${n(-60 + 24 * t)},${n(-240 - 30 * t)} C${n(-30 + 20 * t)},${n(-296 + 20 * t)} ${n(40)},${n(-300 + 30 * t)} ${n(62 - 20 * t)},${n(-240)}`, 0.3)}`,
    front: `${soft('M-134,20 C-140,-80 -100,-140 0,-150 C100,-140 140,-80 134,20 L120,-30 C110,-96 70,-128 0,-134 C-70,-128 -110,-96 -120,-30 Z', '#5b4038', 0.3, 'b9')}
<path d="M0,-240 C118,-242 170,-150 152,10 C146,24 138,30 132,30 C138,-80 104,-134 0,-156 C-104,-134 -138,-80 -132,30 C-138,30 -146,24 -152,10 C-170,-150 -118,-242 0,-240 Z" fill="url(#hair)"/>
${strands(hair.dark, 8, (t) => `M${n(-8 - 2 * t)},${n(-236 + 70 * t)} C${n(-70 - 30 * (1 - t))},${n(-224 + 76 * t)} ${n(-142 + 10 * t)},${n(-130 + 40 * t)} ${n(-148 + 14 * t)},${n(0)}`, 0.28)}
${strands(hair.dark, 8, (t) => `M${n(8 + 2 * t)},${n(-236 + 70 * t)} C${n(70 + 30 * (1 - t))},${n(-224 + 76 * t)} ${n(142 - 10 * t)},${n(-130 + 40 * t)} ${n(148 - 14 * t)},${n(0)}`, 0.3)}
${strands('#fff', 5, (t) => `M${n(-10)},${n(-230 + 60 * t)} C${n(-80)},${n(-216 + 70 * t)} ${n(-132 + 10 * t)},${n(-120 + 40 * t)} ${n(-142 + 12 * t)},${n(-20)}`, 0.5)}`,
  };
}

const hairStyles = { wavy, cropped, bun } satisfies Record<DrawnPerson['hairStyle'], (person: DrawnPerson) => Hair>;

function hairOf(person: DrawnPerson): Hair {
  return hairStyles[person.hairStyle](person);
}

/**
 * The picture's left eye, centred at (−63, 0). The other one is its mirror image except for the
 * light in the pupil.
 */
const lidOpening = 'M-94,4 C-86,-11 -72,-17 -60,-16.5 C-48,-16 -38,-8 -32,6 C-44,13 -54,15.5 -64,15 C-76,14.5 -86,11 -94,4 Z';
const upperLid = 'M-95,4 C-86,-11 -72,-17.5 -60,-17 C-48,-16.5 -38,-8 -31,7';

function eyeball(side: -1 | 1): string {
  const cx = 63 * side;
  return `<g clip-path="url(#lids${side < 0 ? '' : '-r'})">
<rect x="${cx - 40}" y="-30" width="80" height="60" fill="#f4efe9"/>
<ellipse cx="${cx - 26}" cy="6" rx="12" ry="14" fill="#c9a79a" opacity=".45" filter="url(#b4)"/>
<ellipse cx="${cx + 26}" cy="6" rx="12" ry="14" fill="#c9a79a" opacity=".45" filter="url(#b4)"/>
<circle cx="${cx}" cy="-1" r="15.2" fill="url(#iris)"/><circle cx="${cx}" cy="-1" r="14.6" fill="none" stroke="#14100e" stroke-width="2" opacity=".5"/>
<circle cx="${cx}" cy="-1" r="6.6" fill="#0b0807"/><circle cx="${cx - 5}" cy="-6.5" r="3.4" fill="#fff" opacity=".92"/>
<circle cx="${cx + 5}" cy="5" r="1.8" fill="#fff" opacity=".35"/>
<path d="M${cx - 40},-30 h80 v22 C${cx + 20},-17 ${cx - 20},-17 ${cx - 40},-4 Z" fill="#2b1a16" opacity=".42" filter="url(#b4)"/></g>`;
}

function eyes({ skin, brow, age }: DrawnPerson): string {
  const lashes = [
    line(upperLid, '#1d110d', 3.6, 0.9),
    line('M-94,4 C-99,0 -101,-3 -103,-7', '#1d110d', 2.4, 0.75),
    line('M-92,6 C-80,15 -60,18 -38,11', skin.deep, 1.6, 0.5),
    line('M-98,-6 C-90,-22 -74,-29 -60,-28 C-46,-27 -36,-18 -30,-8', skin.deep, 2.6, 0.42 + age * 0.15),
    soft('M-34,4 C-30,4 -27,8 -28,11 C-32,12 -36,10 -37,8 Z', skin.blush, 0.75, 'b2'),
  ].join('');
  const browShape = 'M-112,-44 C-98,-62 -70,-68 -36,-54 C-30,-51 -29,-44 -33,-42 C-64,-55 -90,-54 -112,-44 Z';
  const hairs = Array.from({ length: 22 }, (_, i) => {
    const t = i / 21;
    const x = -34 - 74 * t;
    const y = -45 - 13 * Math.sin(Math.PI * (0.25 + 0.65 * t)) + 5 * t;
    return `<path d="M${x.toFixed(1)},${(y + 3).toFixed(1)} q${(-4 - 5 * t).toFixed(1)},-8 ${(-9 - 6 * t).toFixed(1)},${(-10 + 6 * t).toFixed(1)}" stroke="${brow}" stroke-width="1.5" fill="none" opacity=".42"/>`;
  }).join('');
  return [
    `<defs><clipPath id="lids"><path d="${lidOpening}"/></clipPath><clipPath id="lids-r"><path d="${lidOpening}" transform="scale(-1,1)"/></clipPath></defs>`,
    eyeball(-1),
    eyeball(1),
    mirrored(lashes),
    mirrored(soft(browShape, brow, 0.72, 'b2') + hairs),
  ].join('');
}

function glasses(): string {
  const rim = (x: number) =>
    `<rect x="${x - 50}" y="-40" width="100" height="84" rx="36" fill="#cfe4ee" fill-opacity=".09" stroke="#6b4630" stroke-width="6"/>
<path d="M${x - 36},-22 q14,-12 34,-12" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".4"/>`;
  return `${rim(-66)}${rim(66)}<path d="M-17,-10 Q0,-22 17,-10" stroke="#6b4630" stroke-width="6" fill="none"/>
<path d="M-115,-12 L-142,-20 M115,-12 L142,-20" stroke="#6b4630" stroke-width="7" stroke-linecap="round"/>`;
}

const necklines = {
  round: '',
  collar:
    '<path d="M-74,268 L-118,300 L-40,392 L0,330 L40,392 L118,300 L74,268 L0,330 Z" fill="#fff" opacity=".55"/><path d="M-40,392 L0,330 L40,392" fill="none" stroke="#7a6444" stroke-width="3" opacity=".5"/>',
  shawl:
    '<path d="M-96,280 C-60,340 -30,390 0,430 C30,390 60,340 96,280 L140,300 C100,380 40,450 0,490 C-40,450 -100,380 -140,300 Z" fill="#fff" opacity=".22"/>',
} satisfies Record<DrawnPerson['neckline'], string>;

function body(person: DrawnPerson): string {
  const { skin } = person;
  return [
    `<path d="M-82,120 C-80,200 -84,244 -104,268 C-60,350 60,350 104,268 C84,244 80,200 82,120 Z" fill="url(#neck)"/>`,
    soft('M-84,150 C-60,250 60,262 88,150 L92,226 C50,282 -40,276 -88,220 Z', skin.deep, 0.55, 'b9'),
    `<path d="M-104,264 C-190,296 -276,310 -312,380 C-340,440 -346,540 -350,640 L350,640 C346,540 340,440 312,380 C276,310 190,296 104,264 C80,330 -80,330 -104,264 Z" fill="url(#cloth)"/>`,
    soft('M104,268 C80,334 -80,334 -104,268 C-96,352 96,352 104,268 Z', '#000', 0.28, 'b4'),
    soft('M160,320 C230,340 300,420 320,640 L350,640 L350,420 C330,350 240,310 160,320 Z', '#000', 0.25, 'b18'),
    necklines[person.neckline],
  ].join('');
}

const ears = ({ skin }: DrawnPerson) =>
  mirrored(
    `<path d="M-130,-26 C-156,-40 -166,-8 -158,30 C-154,58 -142,84 -126,80 Z" fill="${skin.base}"/>${soft('M-134,-10 C-150,-16 -154,10 -148,34 C-144,52 -138,60 -130,58 Z', skin.deep, 0.4, 'b4')}`,
  );

/**
 * One person from head to chest, drawn in face units; ids of gradients are local to the nested
 * svg's `prefix`.
 */
export function personSvg(person: DrawnPerson, prefix: string): string {
  const hair = hairOf(person);
  const head = headPath(person.jaw);
  const svg = [
    `<defs>${faceGradients(person)}<clipPath id="head"><path d="${head}"/></clipPath></defs>`,
    hair.back,
    body(person),
    person.hairStyle === 'wavy' ? '' : ears(person),
    `<path d="${head}" fill="url(#skin)"/>`,
    `<g clip-path="url(#head)">${skinShading(person)}${nose(person)}${mouth(person)}</g>`,
    eyes(person),
    line('M-70,206 C-40,232 40,232 70,206', person.skin.deep, 3, 0.25),
    hair.front,
    person.glasses ? glasses() : '',
  ].join('\n');
  return svg.replaceAll(/id="([\w-]+)"/g, `id="${prefix}$1"`).replaceAll(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`);
}
