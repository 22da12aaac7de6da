import { reminders } from '@hellograph/words/en/reminders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { listUpcoming } from '../lib/upcoming';
import { peopleQuery } from '../queries';
import { UpcomingList } from './upcoming-list';

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
