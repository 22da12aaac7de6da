import { eyes, glasses } from './eyes-svg';
import { faceGradients, headPath, line, mirrored, mouth, nose, skinShading, soft } from './face-svg';
import { hairOf } from './hair-svg';
import type { DrawnPerson } from './people';

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
