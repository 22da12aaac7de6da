import type { Approval } from '@hellograph/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cityOf } from '../../lib/time-zones';
import { approvals as area } from '../../words/english/approvals';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';

/** As a clock shows it: `24 Dec 2026, 9:00`. */
const sayLocal = (sendAt: string) =>
  new Intl.DateTimeFormat(language.get(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${sendAt}:00Z`));

/** The recipients, the time and the price. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { facts: words } = useWords(area);
  const { kind, subjectId, to, people, credits, sendAt, timeZone, isAgain } = approval;
  const local = sendAt === null ? undefined : sayLocal(sendAt);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      <Fact label={words.to}>
        {to === null ? count(isAgain ? words.left : words.people, people) : [to.name, to.email].filter(Boolean).join(' · ')}
        {kind === 'bulkSend' && (
          <Link
            to="/send-to-many/$id"
            params={{ id: subjectId }}
            className="flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
          >
            {words.seeList}
          </Link>
        )}
      </Fact>
      <Fact label={words.when}>
        {local === undefined
          ? words.now
          : kind === 'bulkSend'
            ? fill(words.atTheirs, { time: local })
            : fill(words.at, { time: local, zone: cityOf(timeZone) })}
      </Fact>
      <Fact label={words.price}>
        {credits === 0 ? words.free : fill(words.credits, { credits: credits.toLocaleString(language.get()) })}
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </>
);
