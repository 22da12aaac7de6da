import type { HostedEvent } from '@hellograph/contract';
import { Panel } from '../../../ui/panel';
import { ProgressBar } from '../../../ui/progress-bar';
import { events as area } from '../../../words/english/events';
import { fill } from '../../../words/fill';
import { count, useLanguage, useWords } from '../../../words/use-words';

const shown = ['coming', 'maybe', 'notComing', 'silent', 'waiting', 'offered'] as const;
const always: readonly string[] = ['coming', 'notComing', 'silent'];

/** Counts of guests by their answers, and the meals of those who come. */
export function CountsPanel({ event: { counts, capacity, meals } }: { event: HostedEvent }) {
  const { counts: words } = useWords(area);
  const language = useLanguage();
  const taken = counts.coming + counts.offered;
  const told = shown.filter((name) => always.includes(name) || counts[name] > 0);
  return (
    <Panel title={words.title}>
      <dl className={`grid gap-2 sm:flex sm:flex-wrap sm:gap-3 ${told.length === 4 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {told.map((name) => (
          <div
            key={name}
            className={`grid content-between gap-0.5 rounded-2xl px-3 py-3 sm:min-w-28 sm:px-4 ${name === 'coming' ? 'bg-good-wash text-good' : 'bg-sunk'}`}
          >
            <dt className="text-sm font-semibold">{words[name]}</dt>
            <dd className="font-display text-3xl font-semibold tabular-nums">{counts[name].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {capacity !== null && (
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{fill(words.places, { taken, capacity })}</p>
          <ProgressBar label={words.title} share={taken / capacity} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {counts.children > 0 && <span>{count(words.children, counts.children)}</span>}
        <span>{count(words.invited, counts.invited)}</span>
        <span>{count(words.opened, counts.opened)}</span>
        {counts.checkedIn > 0 && <span>{count(words.here, counts.checkedIn)}</span>}
      </p>
      {meals.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{words.meals}</h3>
          <ul className="flex flex-wrap gap-2">
            {meals.map(({ _id, name }) => (
              <li key={_id} className="rounded-full bg-sunk px-3 py-1 text-sm">
                <span className="font-semibold tabular-nums">{counts.meals.find(({ mealId }) => mealId === _id)?.count ?? 0}</span> {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
