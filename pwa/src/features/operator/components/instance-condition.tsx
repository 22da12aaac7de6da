import type { OperatorConditionData } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operator } from '../../../words/english/operator';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { conditionQuery } from '../queries';
import { sinceSec, toSpan } from '../span';

const backupOldAfterSec = 2 * 3600;

/** How the instance itself fares: ledger, workers, disk, backups, media and restarts. */
export function InstanceCondition({ token }: { token: string }) {
  const { condition: words } = useWords(operator);
  const { data } = useQuery(conditionQuery(token));
  if (!data) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Ledger {...data.ledger} />
        <Workers workers={data.workers} />
        <Disk {...data.disk} />
        <Backups backups={data.backups} />
        <Media scrub={data.scrub} />
        <Restarts supervisor={data.supervisor} />
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

function Ledger({ mismatchCount, mismatches, checkedAt }: OperatorConditionData['ledger']) {
  const { condition: words, ago } = useWords(operator);
  const isBad = mismatchCount > 0;
  return (
    <Fact name={words.ledger} value={isBad ? fill(words.mismatches, { count: mismatchCount }) : words.balances} isBad={isBad}>
      <Detail>{fill(words.checked, { when: fill(ago, { duration: toSpan(sinceSec(checkedAt)) }) })}</Detail>
      {mismatches.map(({ userId, account, credits }) => (
        <Detail key={`${userId} ${account}`} isBad>
          <code>{`${userId} ${account} ${credits}`}</code>
        </Detail>
      ))}
    </Fact>
  );
}

function Workers({ workers }: Pick<OperatorConditionData, 'workers'>) {
  const { condition: words, ago } = useWords(operator);
  if (!workers) return <Fact name={words.workers} value={words.unknown} isBad />;
  const seen = workers.filter(({ isMissing }) => !isMissing);
  return (
    <Fact name={words.workers} value={String(seen.length)} isBad={seen.length === 0}>
      {workers.map(({ id, host, pid, rendering, frozen, silentSec, isMissing }) => (
        <Detail key={id} isBad={isMissing || frozen > 0}>
          <code>{`${host} ${pid}`}</code>{' '}
          {isMissing
            ? fill(words.missing, { when: fill(ago, { duration: toSpan(silentSec) }) })
            : fill(frozen > 0 ? words.frozen : words.rendering, { count: frozen > 0 ? frozen : rendering })}
        </Detail>
      ))}
    </Fact>
  );
}

function Disk({ freeBytes, totalBytes, hasRoom }: OperatorConditionData['disk']) {
  const { condition: words } = useWords(operator);
  return (
    <Fact name={words.disk} value={fill(words.free, { free: toGigabytes(freeBytes), total: toGigabytes(totalBytes) })} isBad={!hasRoom}>
      {!hasRoom && <Detail isBad>{words.full}</Detail>}
    </Fact>
  );
}

const toGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function Backups({ backups }: Pick<OperatorConditionData, 'backups'>) {
  const { condition: words, ago } = useWords(operator);
  if (!backups) return <Fact name={words.backups} value={words.off} isBad />;
  const ageSec = backups.verifiedAt === null ? Number.POSITIVE_INFINITY : sinceSec(backups.verifiedAt);
  const value = Number.isFinite(ageSec) ? fill(ago, { duration: toSpan(ageSec) }) : words.none;
  return (
    <Fact name={words.backups} value={value} isBad={ageSec > backupOldAfterSec}>
      <Detail>{fill(words.copies, { count: backups.count })}</Detail>
    </Fact>
  );
}

function Media({ scrub }: Pick<OperatorConditionData, 'scrub'>) {
  const { condition: words, ago } = useWords(operator);
  if (!scrub) return <Fact name={words.media} value={words.notYet} />;
  const { lostCount, lost, checked, finishedAt } = scrub;
  return (
    <Fact name={words.media} value={lostCount > 0 ? fill(words.lost, { count: lostCount }) : words.whole} isBad={lostCount > 0}>
      <Detail>{fill(words.files, { count: checked, when: fill(ago, { duration: toSpan(sinceSec(finishedAt)) }) })}</Detail>
      {lost.map(({ key, condition, usedBy, isHealing }) => (
        <Detail key={key} isBad={!isHealing}>
          <code>{`${condition} ${usedBy.join(', ')} ${key.slice(0, 12)}…`}</code> {isHealing && words.healing}
        </Detail>
      ))}
    </Fact>
  );
}

function Restarts({ supervisor }: Pick<OperatorConditionData, 'supervisor'>) {
  const { condition: words, ago } = useWords(operator);
  if (!supervisor) return <Fact name={words.restarts} value={words.unknown} />;
  const total = supervisor.restarts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Fact name={words.restarts} value={String(total)} isBad={total > 0}>
      <Detail>{fill(words.since, { when: fill(ago, { duration: toSpan(sinceSec(supervisor.startedAt)) }) })}</Detail>
      {supervisor.restarts.map(({ program, count, lastAt, lastReason }) => (
        <Detail key={program} isBad>
          {`${program} ${count}× (${lastReason}, ${fill(ago, { duration: toSpan(sinceSec(lastAt)) })})`}
        </Detail>
      ))}
    </Fact>
  );
}
