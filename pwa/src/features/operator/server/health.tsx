import type { AdminHealthData, HealthLevel, OperatorConditionData } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { sayHealth } from '@hellograph/words/say-health';
import { useQuery } from '@tanstack/react-query';
import { formatAgo } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { count, useWords } from '../../../words/use-words';
import { healthQuery, toGigabytes } from '../admin-queries';
import { conditionQuery } from '../queries';
import { HealthDetails } from './health-details';
import { Updates } from './updates';

type Check = AdminHealthData['checks'][number];

const order: Record<HealthLevel, number> = { bad: 0, warn: 1, unknown: 2, good: 3 };
const dots = { good: 'bg-good', warn: 'bg-accent', bad: 'bg-bad', unknown: 'bg-strong' } as const;

/** Lists the checks, each as a sentence that says what to do, the worst first. */
export function Health({ token }: { token: string }) {
  const { health: words } = useWords(admin);
  const { data = [] } = useQuery(healthQuery(token));
  const { data: condition } = useQuery(conditionQuery(token));
  const problems = data.filter(({ level }) => level === 'bad' || level === 'warn').length;
  const sorted = [...data].sort((one, other) => order[one.level] - order[other.level]);
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-2xl">{words.title}</h2>
          {data.length > 0 && (
            <span role="status">
              <Badge look={problems > 0 ? 'bad' : 'good'}>{problems > 0 ? count(words.attention, problems) : words.fine}</Badge>
            </span>
          )}
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet shadow-card">
          {sorted.map((check) => (
            <HealthRow key={check.name} check={check} condition={condition} />
          ))}
        </ul>
      </section>
      <Updates token={token} />
    </div>
  );
}

function HealthRow({ check, condition }: { check: Check; condition: OperatorConditionData | undefined }) {
  const { health: words } = useWords(admin);
  const { name, level, since } = check;
  const isBad = level === 'bad' || level === 'warn';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-3.5 sm:grid-cols-[auto_10rem_minmax(0,1fr)_auto]">
      <span aria-hidden className={`mt-2 size-2.5 rounded-full ${dots[level]}`} />
      <span className="font-semibold">{words.checks[name].name}</span>
      <div className="grid min-w-0 gap-1 max-sm:col-start-2">
        <p className={`wrap-anywhere ${isBad ? 'font-medium text-bad' : ''}`}>{sayHealth(words, check, toGigabytes)}</p>
        {condition && <HealthDetails name={name} condition={condition} />}
      </div>
      {isBad && (
        <span className="text-sm text-soft max-sm:col-start-2 sm:text-end">
          {fill(words.since, { when: formatAgo(since, Date.now()) })}
        </span>
      )}
    </li>
  );
}
