import type { BoardHousehold, GuestStatus } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { memo } from 'react';
import { ReplyVoice } from '../../../domain/cards/reply-voice';
import { formatMoment } from '../../../lib/format';
import { badgeClass } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';

const looks: Record<GuestStatus, 'good' | 'bad' | 'plain' | 'outline'> = {
  silent: 'plain',
  coming: 'good',
  notComing: 'bad',
  maybe: 'outline',
  waiting: 'outline',
  offered: 'outline',
};

interface BoardRowProps {
  household: BoardHousehold;
  meals: ReadonlyMap<string, string>;
  /** Viewers only read. */
  onEdit?: ((id: string) => void) | undefined;
}

/** A household on the board, with each of its guests; drawn again only when it has changed. */
export const BoardRow = memo(function BoardRow({ household, meals, onEdit }: BoardRowProps) {
  const { guests: words, status: statuses, household: own } = useWords(area);
  const { name, email, label, guests, mail, source, forwardedBy, isByHost, offerUntil, words: said, voiceUrl } = household;
  const isWaiting = guests.some(({ status }) => status === 'offered');
  const notes = [
    email ?? '',
    label,
    source === 'forwarded' && forwardedBy ? fill(words.forwarded, { name: forwardedBy }) : source === 'open' ? words.open : '',
    isByHost ? words.byHost : '',
    source === 'host' && mail.state !== 'sent' ? words.mail[mail.state] : '',
    isWaiting && offerUntil ? fill(words.waitingOffer, { time: formatMoment(offerUntil) }) : '',
  ].filter((note) => note !== '');
  const toBadge = ({ name: guest, status, mealId }: BoardHousehold['guests'][number]) =>
    [`${guest || '+1'}: ${statuses[status]}`, mealId === null ? undefined : meals.get(mealId)].filter(Boolean).join(' · ');
  // Block layout and few elements, because scrolling lays out many rows per frame.
  return (
    <div className="relative rounded-2xl border border-line bg-sheet px-4 py-3">
      <div className={onEdit && 'min-h-11 pe-14'}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {notes.length > 0 && <p className="mt-1 text-sm wrap-anywhere text-soft">{notes.join(' · ')}</p>}
      </div>
      <ul>
        {guests.map((guest) => (
          <li key={guest._id} className={`${badgeClass(looks[guest.status])} mt-1.5 me-1.5`}>
            {toBadge(guest)}
          </li>
        ))}
      </ul>
      {said && <p className="mt-1.5 text-sm wrap-anywhere italic">{fill(own.noted, { words: said })}</p>}
      {voiceUrl && <ReplyVoice voiceUrl={voiceUrl} />}
      {onEdit && (
        <button
          type="button"
          aria-label={fill(words.edit, { name })}
          onClick={() => onEdit(household._id)}
          className="absolute top-3 end-4 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="pencil" size={18} />
        </button>
      )}
    </div>
  );
});
