import { type EventLookName, eventLookNames, eventLooks } from '@hellograph/contract/event-looks';
import { eventExamples } from '@hellograph/words/en/event-examples';
import { events } from '@hellograph/words/en/events';
import { Link } from '@tanstack/react-router';
import { EventCard } from '../../domain/hosted-events/event-card';
import { useWords } from '../../words/use-words';

export type ExampleKind = 'party' | 'wedding' | 'saveTheDate';

/**
 * The number of examples, known before the code that draws them is loaded, so that the page can
 * reserve their space.
 */
export const exampleCounts: Record<ExampleKind | 'all', number> = { party: 6, wedding: 6, saveTheDate: 4, all: 6 };

export const exampleListClass = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6';

export interface EventExamplesProps {
  /** Shows examples of one kind; if missing, two of each. */
  kind?: ExampleKind;
}

const times = { party: 'T19:30', wedding: 'T15:00', saveTheDate: 'T00:00' } as const;
const lengthHours = { party: 5, wedding: 8, saveTheDate: 0 } as const;
const saturday = 6;

/** A Saturday next June: examples that are over would look left behind. */
function exampleDay(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() + 1, 5, 12));
  day.setUTCDate(day.getUTCDate() + ((saturday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

function toExample(look: EventLookName, words: (typeof eventExamples)['english'], day: string) {
  const { kind } = eventLooks[look];
  const startsAt = `${day}${times[kind]}`;
  const end = new Date(`${startsAt}:00Z`);
  end.setUTCHours(end.getUTCHours() + lengthHours[kind]);
  const isAllDay = kind === 'saveTheDate';
  return { look, tint: null, startsAt, endsAt: isAllDay ? null : end.toISOString().slice(0, 16), isAllDay, ...words.cards[kind] };
}

/** All of a kind, or two of each. */
export function listExamples(kind: ExampleKind | undefined): EventLookName[] {
  const seen: Partial<Record<string, number>> = {};
  return eventLookNames.filter((look) => {
    const one = eventLooks[look].kind;
    seen[one] = (seen[one] ?? 0) + 1;
    return kind ? one === kind : (seen[one] ?? 0) <= 2;
  });
}

/** Invitations as guests see them, drawn on this page. */
export function EventExamples({ kind }: EventExamplesProps) {
  const words = useWords(eventExamples);
  const { looks } = useWords(events);
  const day = exampleDay(new Date());
  return (
    <ul className={exampleListClass}>
      {listExamples(kind).map((look) => (
        <li key={look}>
          <Link
            to="/events/new"
            search={{ kind: eventLooks[look].kind, look }}
            className="grid gap-1.5 rounded-card transition-transform duration-150 hover:-translate-y-1"
          >
            <EventCard event={toExample(look, words, day)} className="shadow-card" />
            <span className="truncate text-center text-sm text-soft">{looks[look]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
