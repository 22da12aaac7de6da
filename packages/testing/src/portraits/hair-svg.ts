import { soft } from './face-svg';
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

export function hairOf(person: DrawnPerson): Hair {
  return hairStyles[person.hairStyle](person);
}
