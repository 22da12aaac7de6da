import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../domain/workspaces/team-gate';
import { buttonClass } from '../../../ui/button';
import { count, useWords } from '../../../words/use-words';
import { ageOn, formatDate, formatDistance, type Upcoming } from '../lib/upcoming';

/** The next days, each with a button that starts a card. */
export function UpcomingList({ list }: { list: readonly Upcoming[] }) {
  const words = useWords(reminders);
  const { occasions } = useWords(designWords);
  const mayMake = useMay('make');
  return (
    <ul className="grid gap-3">
      {list.map(({ person, day }) => (
        <li key={day._id} className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line p-4">
          <div className="grid min-w-0">
            <p className="font-semibold wrap-anywhere">
              {person.name} · {occasions[day.occasion]}
            </p>
            {ageOn(day) !== undefined && <p>{fill(words.turns, { name: person.name, age: ageOn(day) ?? '' })}</p>}
            <p className="text-sm text-soft">
              {formatDate(day.nextOn ?? '')}, {formatDistance(day.nextOn ?? '', Date.now())} ·{' '}
              {day.daysBefore === 0 ? words.remindedOnDay : count(words.reminded, day.daysBefore)}
            </p>
          </div>
          {mayMake && (
            <Link
              to="/people/begin/$dayId"
              params={{ dayId: day._id }}
              search={{ on: day.nextOn ?? '' }}
              className={buttonClass('secondary')}
              aria-label={fill(words.beginFor, { name: person.name })}
            >
              {words.begin}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
