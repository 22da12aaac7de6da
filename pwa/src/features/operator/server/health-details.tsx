import type { HealthName, OperatorConditionData } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import type { ReactNode } from 'react';
import { formatChange } from '../../../lib/format';
import { count, useWords } from '../../../words/use-words';
import { sinceSec, toSpan } from '../queries';

type Given = { condition: OperatorConditionData };

const Detail = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <p className={`text-sm wrap-anywhere ${isBad ? 'font-medium text-bad' : 'text-soft'}`}>{children}</p>
);

const whenOf = (ago: string, iso: string) => fill(ago, { duration: toSpan(sinceSec(iso)) });

function Workers({ condition: { workers } }: Given) {
  const { condition: words, ago } = useWords(operator);
  return workers?.map(({ id, host, pid, rendering, frozen, silentSec, isMissing }) => (
    <Detail key={id} isBad={isMissing || frozen > 0}>
      <code>{`${host} ${pid}`}</code>
      {' · '}
      {isMissing
        ? fill(words.missing, { when: fill(ago, { duration: toSpan(silentSec) }) })
        : fill(frozen > 0 ? words.frozen : words.rendering, { count: frozen > 0 ? frozen : rendering })}
    </Detail>
  ));
}

const Ledger = ({ condition: { ledger } }: Given) =>
  ledger.mismatches.map(({ userId, account, credits }) => (
    <Detail key={`${userId} ${account}`} isBad>
      <code>{userId}</code> {`${account} ${formatChange(credits)}`}
    </Detail>
  ));

function Backups({ condition: { backups } }: Given) {
  const { condition: words } = useWords(operator);
  return backups && <Detail>{count(words.copies, backups.count)}</Detail>;
}

function Media({ condition: { scrub } }: Given) {
  const { condition: words, ago } = useWords(operator);
  if (!scrub) return null;
  return (
    <>
      <Detail>{`${count(words.files, scrub.checked)}, ${whenOf(ago, scrub.finishedAt)}`}</Detail>
      {scrub.lost.map(({ key, condition: state, usedBy, isHealing }) => (
        <Detail key={key} isBad={!isHealing}>
          <code>{`${state} ${usedBy.join(', ')} ${key.slice(0, 12)}…`}</code> {isHealing && words.healing}
        </Detail>
      ))}
    </>
  );
}

function Restarts({ condition: { supervisor } }: Given) {
  const { ago } = useWords(operator);
  return supervisor?.restarts.map(({ program, count: times, lastAt, lastReason }) => (
    <Detail key={program}>{`${program} ${times}× (${lastReason}, ${whenOf(ago, lastAt)})`}</Detail>
  ));
}

const details = { workers: Workers, ledger: Ledger, backups: Backups, media: Media, restarts: Restarts } satisfies Partial<
  Record<HealthName, (given: Given) => ReactNode>
>;

/** The workers, accounts or files behind a check. */
export function HealthDetails({ name, condition }: Given & { name: HealthName }) {
  const Details = name in details ? details[name as keyof typeof details] : undefined;
  return Details ? <Details condition={condition} /> : null;
}
