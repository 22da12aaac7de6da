import type { GroupCardSummary } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { byNight, toCardStyle, toEmblemUrl } from '../../../domain/cards/card-ground';
import { unsentGroupCardsQuery } from '../../../domain/group-cards/queries';
import { formatUntil } from '../../../domain/guests/format-until';
import type { KeptGroupCard } from '../../../sync/stores/kept-rows';
import { UnsentList } from '../../../sync/view/unsent-list';
import { Badge } from '../../../ui/badge';
import { useIsDark } from '../../../ui/theme';
import { count, useWords } from '../../../words/use-words';
import { useDiscardGroupCard } from '../make/make-form';

/** Group cards that were created offline or refused. */
export function UnsentGroupCards({ onChange }: { onChange: (kept: KeptGroupCard) => void }) {
  const { unsent: words } = useWords(area);
  const { data: waiting = [] } = useQuery(unsentGroupCardsQuery());
  const discard = useDiscardGroupCard();
  return <UnsentList waiting={waiting} words={words} onChange={onChange} discard={discard} />;
}

export const GroupCardList = ({ list }: { list: readonly GroupCardSummary[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {list.map((one) => (
      <GroupCardItem key={one._id} groupCard={one} />
    ))}
  </ul>
);

function GroupCardItem({ groupCard }: { groupCard: GroupCardSummary }) {
  const words = useWords(area);
  const { _id, title, to, signed, waiting, deadlineAt, role, owner } = groupCard;
  const shown = byNight(groupCard, useIsDark());
  const isOver = new Date(deadlineAt).getTime() < Date.now();
  return (
    <li className="relative grid content-start overflow-hidden rounded-card border border-line bg-sheet shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift">
      <div
        className="grid min-h-40 place-content-center justify-items-center gap-2 px-6 py-6 text-center"
        style={toCardStyle(shown).ground}
      >
        <img src={toEmblemUrl(shown)} alt="" width="56" height="56" className="size-14" />
        {to && <p className="font-display italic">{fill(words.forName, { name: to })}</p>}
      </div>
      <div className="grid gap-2 p-5">
        <h2 className="text-2xl wrap-anywhere">
          <Link to="/group-cards/$id" params={{ id: _id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-2">
          {role === 'coOwner' && <Badge>{fill(words.ofOwner, { name: owner })}</Badge>}
          <Badge look="good">{count(words.signed, signed)}</Badge>
          {waiting > 0 && (
            <Badge look="accent">
              {words.board.states.waiting}: {waiting}
            </Badge>
          )}
        </p>
        <p className="text-sm text-soft">{isOver ? words.closed : fill(words.until, { time: formatUntil(deadlineAt) })}</p>
      </div>
    </li>
  );
}
