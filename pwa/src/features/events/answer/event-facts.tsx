import type { Rsvp } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { formatEventDay, formatEventHours, formatEventTime } from '../../../domain/hosted-events/event-time';
import { cityOf, ownTimeZone } from '../../../lib/time-zones';
import { buttonClass } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

/** The way to a place: phones show it in their own maps, other devices in a browser. */
export function toDirectionsUrl(place: string, { userAgent }: Pick<Navigator, 'userAgent'>): string {
  const to = encodeURIComponent(place);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${to}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  return `https://www.openstreetmap.org/directions?to=${to}`;
}

const toMapUrl = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

const toWhere = ({ place, address }: Rsvp['event']) => [place, address].filter((part) => part !== '').join(', ');

/** A proposed date, with its time unless the event lasts whole days. */
export const toDateLabel = (startsAt: string, isAllDay: boolean): string => {
  const day = formatEventDay({ startsAt, endsAt: null, isAllDay });
  return isAllDay ? day : `${day}, ${formatEventTime(startsAt)}`;
};

/** The event's time, place and details. While guests choose among dates, it has no time. */
export function EventFacts({ event, isUndated }: { event: Rsvp['event']; isUndated: boolean }) {
  const words = useWords(area);
  const { dress, details, timeZone, isAllDay } = event;
  const where = toWhere(event);
  return (
    <section className="grid gap-3">
      {!isUndated && (
        <p className="text-lg">
          <span className="font-semibold">{formatEventDay(event)}</span>
          <br />
          {isAllDay ? words.allDay : formatEventHours(event)}
          {!isAllDay && timeZone !== ownTimeZone() && <span className="text-soft"> · {fill(words.zone, { city: cityOf(timeZone) })}</span>}
        </p>
      )}
      {where && <p className="wrap-anywhere">{where}</p>}
      {dress && <p className="text-soft">{fill(words.dress, { dress })}</p>}
      {details && <p className="whitespace-pre-line wrap-anywhere text-soft">{details}</p>}
    </section>
  );
}

/** Links for guests who are coming: calendar, map and gifts. */
export function EventLinks({ event, token, isUndated }: { event: Rsvp['event']; token: string; isUndated: boolean }) {
  const words = useWords(area);
  const { place, address, link, giftsLink, state } = event;
  const where = toWhere(event);
  return (
    <p className="flex flex-wrap gap-2">
      {state === 'open' && !isUndated && (
        <a href={`/api/rsvp/${token}/calendar.ics`} className={buttonClass('secondary')}>
          {words.calendar}
        </a>
      )}
      {where && (
        <a href={toMapUrl(address || place)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {words.map}
        </a>
      )}
      {where && (
        <a href={toDirectionsUrl(address || place, navigator)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {words.directions}
        </a>
      )}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {words.online}
        </a>
      )}
      {giftsLink && (
        <a href={giftsLink} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {words.gifts}
        </a>
      )}
    </p>
  );
}
