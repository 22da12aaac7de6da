import { mix } from '../themes/card-theme';
import { d, scattered, svgCircle, svgLeaf, svgLine, svgPath, svgPlaced, svgRing, svgStar, times } from './drawing';
import type { LookColours } from './look-colours';

/**
 * Draws a look that may show a day, such as `2027-06-19` on a save-the-date, in a calendar of weeks
 * from `firstWeekday`, 1 for Monday to 7.
 */
type Draw = (colours: LookColours, day: string, firstWeekday: number) => string;

/** Regions by their first day of the week, for browsers that don't know it (Firefox). */
const weeksFrom = [
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [7, 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ'],
  [7, 'NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'],
] as const;

type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The first day of the week by the table, for a tag such as `en-GB` or `ar`. */
export function findFirstWeekday(tag: string): number {
  const { region } = new Intl.Locale(tag).maximize();
  return weeksFrom.find(([, regions]) => region && regions.split(' ').includes(region))?.[0] ?? 1;
}

/** The first day of the week where a language is spoken: 1 for Monday to 7 for Sunday. */
export function readFirstWeekday(tag: string): number {
  const locale: WeekLocale = new Intl.Locale(tag);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? findFirstWeekday(tag);
}

const heart = 'M0 15C-24-4-17-24-6-20-2-18 0-13 0-11c0-2 2-7 6-9 11-4 18 16-6 35z';

/** A page of a calendar, with a heart around the day. */
const calendar: Draw = ({ main, second, third, paper, ink }, day, firstWeekday) => {
  const [year = 2027, month = 1, date = 1] = day.split('-').map(Number);
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - firstWeekday + 7) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const cell = (n: number) => {
    const at = first + n - 1;
    const [x, y] = [92 + (at % 7) * 52.6, 430 + Math.floor(at / 7) * 41];
    const isDay = n === date;
    const mark = isDay ? svgPlaced({ x, y: y - 3, scale: 1.62 }, svgPath(heart, main)) : '';
    return `${mark}<text x="${x}" y="${y}" font-size="17" font-family="Figtree Variable, Figtree, sans-serif" font-weight="${isDay ? 700 : 500}" text-anchor="middle" fill="${isDay ? paper : ink}"${isDay ? '' : ' opacity=".8"'}>${n}</text>`;
  };
  const coils = times(
    11,
    (n) =>
      `<rect x="${62 + n * 36}" y="18" width="8" height="34" rx="4" fill="${mix(ink, paper, 0.25)}"/>${svgCircle(66 + n * 36, 54, 6, mix(ink, paper, 0.72))}`,
  );
  const vine = (x: number, flip: boolean) =>
    svgPlaced(
      { x, y: 700, flip },
      svgLine('M0 0C-10-70 30-110 8-190', mix(second, ink, 0.25), 2) +
        times(9, (n) =>
          svgPlaced(
            { x: 4 + (n % 2) * 4, y: -18 - n * 20, turn: n % 2 ? 58 : -58 },
            svgPath(svgLeaf(34 - n * 1.6, 10), n % 3 ? second : third),
          ),
        ),
    );
  return `<rect x="26" y="38" width="448" height="636" rx="14" fill="${mix(paper, '#ffffff', 0.65)}"/><path d="M26 88V52a14 14 0 0 1 14-14H460a14 14 0 0 1 14 14V88Z" fill="${main}"/>${coils}${svgLine('M70 390H430', mix(ink, paper, 0.75), 1.2)}${times(days, (n) => cell(n + 1))}${svgPlaced({ x: 52, y: 132, turn: -18, scale: 0.9 }, svgPath(heart, third))}${svgPlaced({ x: 448, y: 146, turn: 16, scale: 1.1 }, svgPath(heart, third))}${vine(6, false)}${vine(494, true)}`;
};

/** A letter by air: stripes, a stamp, a postmark. */
const airmail: Draw = ({ main, second, third, paper, ink }, day) => {
  const stripes = (fill: (n: number) => string) => times(34, (n) => svgPath(d`M${-60 + n * 36} -4h18l-22 34h-18Z`, fill(n)));
  const edge = stripes((n) => (n % 2 ? second : main));
  const side = (x: number, turn: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><g clip-path="inset(0)">${edge}</g></g>`;
  const perforated =
    times(11, (n) => svgCircle(n * 11.2, 0, 3.6, paper) + svgCircle(n * 11.2, 132, 3.6, paper)) +
    times(13, (n) => svgCircle(0, n * 11, 3.6, paper) + svgCircle(112, n * 11, 3.6, paper));
  const stamp = svgPlaced(
    { x: 344, y: 52, turn: 4 },
    `<rect width="112" height="132" fill="${mix(paper, '#ffffff', 0.8)}"/><rect x="10" y="10" width="92" height="112" fill="${mix(second, paper, 0.25)}"/>${svgPath('M10 92q22-30 46-4t46-8v42H10z', second)}${svgCircle(74, 42, 15, third)}${svgPath('M56 118C30 96 36 74 50 78c4 2 6 6 6 8 0-2 2-6 6-8 14-4 20 18-6 40z', main)}${perforated}`,
  );
  const waves = times(5, (n) => svgLine(d`M300 ${100 + n * 13}q14 -10 28 0t28 0 28 0 28 0`, ink, 2.2, 'opacity=".55"'));
  const mark = svgPlaced(
    { x: 270, y: 124, turn: -10 },
    svgRing(0, 0, 52, ink, 2.4, 'opacity=".6"') +
      svgRing(0, 0, 40, ink, 1.4, 'opacity=".6"') +
      `<text y="-3" font-size="17" font-weight="700" font-family="Figtree Variable, Figtree, sans-serif" text-anchor="middle" fill="${ink}" opacity=".75">${day.slice(8, 10)} · ${day.slice(5, 7)}</text><text y="17" font-size="16" font-weight="600" font-family="Figtree Variable, Figtree, sans-serif" text-anchor="middle" fill="${ink}" opacity=".75">${day.slice(0, 4)}</text>${svgPath(svgStar(5, 5, 2.2), ink, 'transform="translate(0 31)" opacity=".6"')}`,
  );
  const plane = svgPlaced(
    { x: 106, y: 104, turn: -12 },
    svgPath('M-52 18L56-26 20 34 4 14z', main) +
      svgPath('M4 14L56-26-10 24l2 26z', mix(main, ink, 0.3)) +
      svgPath('M-8 50l8-20 10 2z', mix(main, ink, 0.15)) +
      svgLine('M-62 30c-26 12-28 34-8 40s30-12 16-18-34 4-44 24', ink, 2, 'stroke-dasharray="1 7" opacity=".6"'),
  );
  const frame = `<g>${side(0, 0, 0)}${side(0, 0, 674)}</g><g>${side(26, 90, 0)}${side(500, 90, 0)}</g>`;
  return `${frame}<rect x="26" y="26" width="448" height="648" fill="${paper}"/><rect x="26" y="26" width="448" height="648" fill="${mix(paper, '#ffffff', 0.4)}"/>${waves}${stamp}${mark}${plane}${svgLine('M120 640H380', mix(ink, paper, 0.6), 1.4)}${svgPlaced({ x: 250, y: 640, scale: 0.6 }, svgPath(heart, main))}`;
};

/** A ticket with a stub to tear off. */
const ticket: Draw = ({ main, second, third, paper, ink }, day) => {
  const body = svgPath(
    'M44 40H456a0 0 0 0 1 0 0 22 22 0 0 0 22 22V486a20 20 0 0 0 0 40V638a22 22 0 0 0-22 22H44a22 22 0 0 0-22-22V526a20 20 0 0 0 0-40V62A22 22 0 0 0 44 40z',
    mix(paper, '#ffffff', 0.6),
  );
  const holes = times(26, (n) => svgCircle(52 + n * 16, 506, 2.6, mix(paper, ink, 0.35)));
  const bars = times(
    46,
    (n) =>
      `<rect x="${(64 + n * 8.1).toFixed(1)}" y="596" width="${(1.2 + scattered(n * 7 + Number(day.slice(8, 10)), 0, 4.8)).toFixed(1)}" height="40" fill="${ink}"/>`,
  );
  const bulb = (n: number, x: number, y: number) =>
    svgCircle(x, y, 6.4, n % 2 ? third : second) + svgCircle(x, y, 11, n % 2 ? third : second, 'opacity=".25"');
  const lights =
    times(20, (n) => bulb(n, 60 + n * 20, 78)) +
    times(20, (n) => bulb(n, 60 + n * 20, 466)) +
    times(17, (n) => bulb(n + 1, 60, 102 + n * 21.6)) +
    times(17, (n) => bulb(n, 440, 102 + n * 21.6));
  const rays = times(24, (n) =>
    svgPlaced({ x: 250, y: 272, turn: n * 15 }, svgPath('M-12-330L0-40 12-330z', main, `opacity="${n % 2 ? 0.1 : 0.05}"`)),
  );
  return `${body}<clipPath id="ticket"><rect x="38" y="56" width="424" height="432" rx="10"/></clipPath><rect x="38" y="56" width="424" height="432" rx="10" fill="${mix(paper, main, 0.1)}"/><g clip-path="url(#ticket)">${rays}</g><rect x="38" y="56" width="424" height="432" rx="10" fill="none" stroke="${main}" stroke-width="4"/><rect x="82" y="100" width="336" height="344" rx="6" fill="none" stroke="${main}" stroke-width="1.6"/>${lights}${holes}${bars}${svgPlaced({ x: 250, y: 132 }, svgPath(svgStar(5, 20, 9), main))}${svgPlaced({ x: 206, y: 136 }, svgPath(svgStar(5, 11, 5), second))}${svgPlaced({ x: 294, y: 136 }, svgPath(svgStar(5, 11, 5), second))}${svgPlaced({ x: 74, y: 550, scale: 0.8 }, svgPath(heart, main))}${svgPlaced({ x: 426, y: 550, scale: 0.8 }, svgPath(heart, main))}`;
};

/** Ridge behind ridge, and the rising sun. */
const horizon: Draw = ({ main, second, third, paper, foot, ink }) => {
  const ridge = (y: number, seed: number, jag: number, fill: string) => {
    const steps = 12;
    const points = Array.from(
      { length: steps + 1 },
      (_, n) => d`L${(n * 500) / steps} ${y - scattered(n + seed, 0, jag) - (n % 2 ? jag * 0.5 : 0)}`,
    ).join('');
    return svgPath(`M0 710L0 ${y}${points}L500 710Z`, fill);
  };
  const soft = (y: number, a: number, b: number, fill: string) =>
    svgPath(d`M0 ${y}C110 ${y - a} 190 ${y + b} 290 ${y - a * 0.4}S440 ${y - b} 500 ${y - a * 0.6}V710H0Z`, fill);
  const sun =
    svgCircle(250, 470, 108, mix(third, paper, 0.62)) + svgCircle(250, 470, 84, mix(third, paper, 0.3)) + svgCircle(250, 470, 62, third);
  const bird = (x: number, y: number, size: number) =>
    svgLine(
      d`M${x - size} ${y - size * 0.4}q${size * 0.6} ${-size * 0.4} ${size} ${size * 0.4}q${size * 0.4} ${-size * 0.8} ${size} ${-size * 0.4}`,
      mix(ink, paper, 0.3),
      2,
    );
  const cloud = (x: number, y: number, w: number) =>
    svgLine(d`M${x} ${y}h${w}`, '#ffffff', 9, 'opacity=".6"') +
    svgLine(d`M${x + w * 0.3} ${y + 13}h${w * 0.8}`, '#ffffff', 7, 'opacity=".45"');
  const firs = times(15, (n) => {
    const [x, h] = [[6, 30, 52, 80, 104, 132, 160, 342, 368, 392, 416, 438, 458, 478, 496][n] ?? 0, 46 + scattered(n * 5, 0, 44)];
    return svgPath(d`M${x} ${690 - h - (Math.abs(250 - x) - 90) * 0.18}l${h * 0.2} ${h}h${-h * 0.4}Z`, mix(main, ink, 0.62));
  });
  return `${sun}${cloud(60, 92, 90)}${cloud(350, 60, 80)}${cloud(390, 132, 60)}${bird(110, 400, 11)}${bird(138, 384, 8)}${bird(380, 366, 10)}${ridge(540, 3, 70, mix(second, paper, 0.55))}${ridge(585, 8, 56, mix(second, main, 0.3))}${soft(606, 40, 30, mix(main, foot, 0.2))}${soft(640, -10, 26, main)}${soft(676, 26, 14, mix(main, ink, 0.4))}${firs}`;
};

export const dateArt = { calendar, airmail, ticket, horizon } as const satisfies Record<string, Draw>;
