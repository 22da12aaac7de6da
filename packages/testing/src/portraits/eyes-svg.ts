import { line, mirrored, soft } from './face-svg';
import type { DrawnPerson } from './people';

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

export function eyes({ skin, brow, age }: DrawnPerson): string {
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

export function glasses(): string {
  const rim = (x: number) =>
    `<rect x="${x - 50}" y="-40" width="100" height="84" rx="36" fill="#cfe4ee" fill-opacity=".09" stroke="#6b4630" stroke-width="6"/>
<path d="M${x - 36},-22 q14,-12 34,-12" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".4"/>`;
  return `${rim(-66)}${rim(66)}<path d="M-17,-10 Q0,-22 17,-10" stroke="#6b4630" stroke-width="6" fill="none"/>
<path d="M-115,-12 L-142,-20 M115,-12 L142,-20" stroke="#6b4630" stroke-width="7" stroke-linecap="round"/>`;
}
