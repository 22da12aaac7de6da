import { type EventLookName, eventLookNames, eventLooks } from '@hellograph/contract/event-looks';
import { Link } from '@tanstack/react-router';
import { EventCard } from '../../domain/hosted-events/event-card';
import { buttonClass } from '../../ui/button';
import { eventExamples } from '../../words/english/event-examples';
import { events } from '../../words/english/events';
import { useWords } from '../../words/use-words';

type ExampleKind = 'party' | 'wedding' | 'saveTheDate';

export interface EventExamplesProps {
  /** Of one kind, or two of each. */
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

/** Invitations as guests see them, drawn on this page, and the way to one of one's own. */
export function EventExamples({ kind }: EventExamplesProps) {
  const words = useWords(eventExamples);
  const { looks } = useWords(events);
  const day = exampleDay(new Date());
  const perKind = kind ? 6 : 2;
  const seen: Partial<Record<string, number>> = {};
  const shown = eventLookNames.filter((look) => {
    const one = eventLooks[look].kind;
    seen[one] = (seen[one] ?? 0) + 1;
    return (!kind || one === kind) && (seen[one] ?? 0) <= perKind;
  });
  return (
    <section aria-labelledby="event-examples" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="event-examples" className="text-2xl sm:text-3xl">
          {words.title}
        </h2>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map((look) => (
          <li key={look}>
            <figure className="grid gap-1.5">
              <EventCard event={toExample(look, words, day)} className="shadow-card" />
              <figcaption className="text-center text-sm text-soft">{looks[look]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 sm:grid-cols-3">
        {words.points.map((point) => (
          <li key={point} className="rounded-2xl bg-sunk px-4 py-3">
            {point}
          </li>
        ))}
      </ul>
      <Link to="/events/new" search={kind ? { kind } : {}} className={`${buttonClass()} justify-self-start`}>
        {words.plan}
      </Link>
    </section>
  );
}
