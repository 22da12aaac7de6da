import { dateArt, readFirstWeekday } from './date-art';
import { lookSize } from './drawing';
import { eventLookColours, findEventLook } from './event-looks';
import type { LookColours } from './look-colours';
import { partyArt } from './party-art';
import { weddingArt } from './wedding-art';

const art: Readonly<Record<string, (colours: LookColours, day: string, firstWeekday: number) => string>> = {
  ...partyArt,
  ...weddingArt,
  ...dateArt,
};

/**
 * Draws a look as an SVG: for the page, for print, for a picture in a mail. `day` is that of the
 * event, `2027-06-19`, which some looks show; `locale` the reader's, for the first day of the week.
 */
export function drawEventLook(look: string, { tint, day, locale }: { tint: string | null; day: string; locale?: string }): string {
  const colours = eventLookColours(look, tint);
  const { name } = findEventLook(look);
  const { width, height } = lookSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="paper" x2="0" y2="1"><stop stop-color="${colours.paper}"/><stop offset="1" stop-color="${colours.foot}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#paper)"/>${art[name]?.(colours, day, locale === undefined ? 1 : readFirstWeekday(locale)) ?? ''}</svg>`;
}
