import type { BulkSend } from '@hellograph/contract';
import { refusedWeight, unsubscribedWeight } from '@hellograph/contract/mail-allowance';
import { formatMoment } from '../../lib/format';
import { bulkSends as area } from '../../words/english/bulk-sends';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** Explains how many cards may be sent in a day, and how that affects this list. */
export function LimitWords({ send: { allowance, counts } }: { send: BulkSend }) {
  const { limit: words } = useWords(area);
  const { perDay, perDayMost, used, freeAt, listMax, standing } = allowance;
  const days = Math.ceil((counts.waiting + used) / perDay);
  const figures = [perDay, used, perDayMost, listMax].map((figure) => figure.toLocaleString());
  const [daily = '', spent = '', most = '', longest = ''] = figures;
  return (
    <>
      <p className="text-sm text-soft">{fill(words.perDay, { daily, spent })}</p>
      {days > 1 && counts.waiting > 0 && <p className="text-sm font-semibold">{fill(words.days, { days })}</p>}
      {freeAt !== null && counts.waiting > 0 && (
        <p className="text-sm font-semibold">{fill(words.freeAt, { time: formatMoment(freeAt) })}</p>
      )}
      <p className="text-sm text-soft">{fill(words.standing, { ...standing })}</p>
      <p className="text-sm text-soft">{fill(words.grows, { most, longest, refused: refusedWeight, unsubscribed: unsubscribedWeight })}</p>
    </>
  );
}
