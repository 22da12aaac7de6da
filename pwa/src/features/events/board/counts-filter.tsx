import type { GuestStatus, HostedEvent } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { ProgressBar } from '../../../ui/progress-bar';
import { count, useLanguage, useWords } from '../../../words/use-words';

const shown = ['coming', 'notComing', 'silent', 'maybe', 'waiting', 'offered'] as const satisfies readonly GuestStatus[];
const always: readonly string[] = ['coming', 'notComing', 'silent'];

interface CountsFilterProps {
  event: HostedEvent;
  /** The answer to which the list is limited. */
  status: GuestStatus | undefined;
  onStatus: (status: GuestStatus | undefined) => void;
}

/** Counts of guests by their answers; a tap on one limits the list to it. Then meals and others. */
export function CountsFilter({ event: { counts, capacity, meals }, status, onStatus }: CountsFilterProps) {
  const { counts: words } = useWords(area);
  const language = useLanguage();
  const taken = counts.coming + counts.offered;
  const told = shown.filter((name) => always.includes(name) || counts[name] > 0 || name === status);
  const rest = [
    count(words.invited, counts.invited),
    count(words.opened, counts.opened),
    ...(counts.children > 0 ? [count(words.children, counts.children)] : []),
    ...(counts.checkedIn > 0 ? [count(words.here, counts.checkedIn)] : []),
    ...meals.map(({ _id, name }) => `${name}: ${counts.meals.find(({ mealId }) => mealId === _id)?.count ?? 0}`),
  ];
  return (
    <section aria-label={words.title} className="grid gap-3">
      <div className={`grid gap-2 sm:flex ${told.length === 4 ? 'grid-cols-2' : 'grid-cols-3'} sm:flex-wrap sm:gap-3`}>
        {told.map((name) => (
          <button
            key={name}
            type="button"
            data-count={name}
            aria-pressed={status === name}
            onClick={() => onStatus(status === name ? undefined : name)}
            className={`grid min-w-0 content-between gap-0.5 rounded-2xl border-2 px-3 py-3 text-left sm:min-w-32 sm:px-4 ${name === 'coming' ? 'border-good-wash bg-good-wash text-good' : 'border-line bg-sheet'} hover:border-strong aria-pressed:border-current`}
          >
            <span className="font-display text-3xl font-semibold tabular-nums">{counts[name].toLocaleString(language)}</span>{' '}
            <span className="text-sm font-semibold">{words[name]}</span>
          </button>
        ))}
      </div>
      {capacity !== null && (
        <div className="grid max-w-md gap-1.5">
          <p className="text-sm font-semibold">{fill(words.places, { taken, capacity })}</p>
          <ProgressBar label={words.title} share={taken / capacity} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {rest.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
