import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../domain/workspaces/team-gate';
import { buttonClass } from '../../../ui/button';
import { Panel, panelRow, panelRows } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { ageOn, formatDate, formatDistance, listUpcoming, type Upcoming } from '../lib/upcoming';
import { peopleQuery } from '../queries';

const shown = 3;

/** The next days, for users who have added any. */
export function NextDays() {
  const words = useWords(reminders);
  const { data: people = [] } = useQuery(peopleQuery());
  const upcoming = listUpcoming(people).slice(0, shown);
  if (upcoming.length === 0) return null;
  return (
    <Panel title={words.next}>
      <UpcomingList list={upcoming} />
      <Link to="/people" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.title}
      </Link>
    </Panel>
  );
}

/** The next days, each with a button that starts a card. */
export function UpcomingList({ list }: { list: readonly Upcoming[] }) {
  const words = useWords(reminders);
  const { occasions } = useWords(designWords);
  const mayMake = useMay('make');
  return (
    <ul className={panelRows}>
      {list.map(({ person, day }) => (
        <li key={day._id} className={`${panelRow} flex-nowrap!`}>
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
