import type { OperatorConditionData } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatChange } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { count, useWords } from '../../../words/use-words';
import { countProblems, isProblem } from '../find-problems';
import { toGigabytes } from '../gigabytes';
import { conditionQuery, sinceSec, toSpan } from '../queries';

type Given = { condition: OperatorConditionData };

/** The condition of the instance: ledger, workers, disk, backups, media and restarts. */
export function InstanceCondition({ token }: { token: string }) {
  const { condition: words } = useWords(operator);
  const { data } = useQuery(conditionQuery(token));
  if (!data) return null;
  const problems = countProblems(data);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl">{words.title}</h2>
        <span role="status">
          <Badge look={problems > 0 ? 'bad' : 'good'}>{problems > 0 ? count(words.problems, problems) : words.fine}</Badge>
        </span>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Ledger condition={data} />
        <Workers condition={data} />
        <Disk condition={data} />
        <Backups condition={data} />
        <Media condition={data} />
        <Restarts condition={data} />
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  value: string;
  isBad?: boolean;
  children?: ReactNode;
}

function Fact({ name, value, isBad = false, children }: FactProps) {
  return (
    <div className="grid min-w-0 content-start gap-1 rounded-2xl border border-line bg-sheet px-4 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${isBad ? 'text-bad' : ''}`}>{value}</dd>
      {children}
    </div>
  );
}

const Detail = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <dd className={`text-sm wrap-anywhere ${isBad ? 'font-medium text-bad' : 'text-soft'}`}>{children}</dd>
);

const whenOf = (ago: string, iso: string) => fill(ago, { duration: toSpan(sinceSec(iso)) });

function Ledger({ condition }: Given) {
  const { condition: words, ago } = useWords(operator);
  const { mismatchCount, mismatches, checkedAt } = condition.ledger;
  const isBad = isProblem.ledger(condition);
  return (
    <Fact name={words.ledger} value={isBad ? count(words.mismatches, mismatchCount) : words.balances} isBad={isBad}>
      <Detail>{fill(words.checked, { when: whenOf(ago, checkedAt) })}</Detail>
      {mismatches.map(({ userId, account, credits }) => (
        <Detail key={`${userId} ${account}`} isBad>
          <code>{userId}</code> {`${account} ${formatChange(credits)}`}
        </Detail>
      ))}
    </Fact>
  );
}

function Workers({ condition }: Given) {
  const { condition: words, ago } = useWords(operator);
  const { workers } = condition;
  const isBad = isProblem.workers(condition);
  if (!workers) return <Fact name={words.workers} value={words.unknown} isBad={isBad} />;
  return (
    <Fact name={words.workers} value={String(workers.filter(({ isMissing }) => !isMissing).length)} isBad={isBad}>
      {workers.map(({ id, host, pid, rendering, frozen, silentSec, isMissing }) => (
        <Detail key={id} isBad={isMissing || frozen > 0}>
          <code>{`${host} ${pid}`}</code>
          {' · '}
          {isMissing
            ? fill(words.missing, { when: fill(ago, { duration: toSpan(silentSec) }) })
            : fill(frozen > 0 ? words.frozen : words.rendering, { count: frozen > 0 ? frozen : rendering })}
        </Detail>
      ))}
    </Fact>
  );
}

function Disk({ condition }: Given) {
  const { condition: words } = useWords(operator);
  const { freeBytes, totalBytes } = condition.disk;
  const isBad = isProblem.disk(condition);
  return (
    <Fact name={words.disk} value={fill(words.free, { free: toGigabytes(freeBytes), total: toGigabytes(totalBytes) })} isBad={isBad}>
      {isBad && <Detail isBad>{words.full}</Detail>}
    </Fact>
  );
}

function Backups({ condition }: Given) {
  const { condition: words, ago } = useWords(operator);
  const { backups } = condition;
  const isBad = isProblem.backups(condition);
  if (!backups) return <Fact name={words.backups} value={words.off} isBad={isBad} />;
  const { verifiedAt } = backups;
  return (
    <Fact name={words.backups} value={verifiedAt === null ? words.none : whenOf(ago, verifiedAt)} isBad={isBad}>
      <Detail>{count(words.copies, backups.count)}</Detail>
      {isBad && verifiedAt !== null && <Detail isBad>{words.old}</Detail>}
    </Fact>
  );
}

function Media({ condition }: Given) {
  const { condition: words, ago } = useWords(operator);
  const { scrub } = condition;
  if (!scrub) return <Fact name={words.media} value={words.notYet} />;
  const { lostCount, lost, checked, finishedAt } = scrub;
  const isBad = isProblem.media(condition);
  return (
    <Fact name={words.media} value={isBad ? fill(words.lost, { count: lostCount }) : words.whole} isBad={isBad}>
      <Detail>{`${count(words.files, checked)}, ${whenOf(ago, finishedAt)}`}</Detail>
      {lost.map(({ key, condition: state, usedBy, isHealing }) => (
        <Detail key={key} isBad={!isHealing}>
          <code>{`${state} ${usedBy.join(', ')} ${key.slice(0, 12)}…`}</code> {isHealing && words.healing}
        </Detail>
      ))}
    </Fact>
  );
}

function Restarts({ condition }: Given) {
  const { condition: words, ago } = useWords(operator);
  const { supervisor } = condition;
  if (!supervisor) return <Fact name={words.restarts} value={words.unknown} />;
  const total = supervisor.restarts.reduce((sum, { count: times }) => sum + times, 0);
  return (
    <Fact name={words.restarts} value={String(total)} isBad={isProblem.restarts(condition)}>
      <Detail>{fill(words.since, { when: whenOf(ago, supervisor.startedAt) })}</Detail>
      {supervisor.restarts.map(({ program, count: times, lastAt, lastReason }) => (
        <Detail key={program} isBad>
          {`${program} ${times}× (${lastReason}, ${whenOf(ago, lastAt)})`}
        </Detail>
      ))}
    </Fact>
  );
}
