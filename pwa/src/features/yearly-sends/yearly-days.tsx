import type { YearlyDay, YearlySend } from '@hellograph/contract';
import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { HeldNote } from '../../domain/approvals/unapproved';
import { formatDay, formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { useWords } from '../../words/use-words';
import { useSkipDay, yearlyDaysQuery } from './yearly-queries';

const looks = {
  coming: 'plain',
  planned: 'accent',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  skipped: 'plain',
  waiting: 'plain',
  returned: 'bad',
} as const;

function stageOf({ delivery }: YearlyDay): keyof typeof looks {
  if (!delivery) return 'coming';
  if (delivery.approval) return delivery.approval.state;
  return delivery.state === 'cancelled' ? 'skipped' : delivery.state;
}

/** The next people and their planned cards. */
export function YearlyDays({ send, maySend }: { send: YearlySend; maySend: boolean }) {
  const words = useWords(area);
  const query = useQuery(yearlyDaysQuery(send._id));
  const { data: days } = query;
  if (!days) return <Unloaded query={query} label={words.next} />;
  if (days.length === 0) return <p className="text-soft">{words.noDays}</p>;
  return (
    <ul className="grid gap-2">
      {days.map((day) => (
        <DayRow key={day.personId} day={day} send={send} maySend={maySend} />
      ))}
    </ul>
  );
}

function DayRow({ day, send, maySend }: { day: YearlyDay; send: YearlySend; maySend: boolean }) {
  const words = useWords(area);
  const skip = useSkipDay(send.cardId);
  const { name, on, leftOut, named, delivery } = day;
  const stage = stageOf(day);
  const isOpen = delivery !== null && (delivery.state === 'planned' || delivery.state === 'cancelled') && leftOut === null;
  const isSkipped = stage === 'skipped';
  const when = delivery?.state === 'planned' && !delivery.approval ? fill(words.goesOut, { time: formatMoment(delivery.dueAt) }) : '';
  return (
    <li className="grid gap-2 rounded-2xl border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="grid min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-soft">
            {[formatDay(`${on}T12:00`), leftOut ? words.leftOut[leftOut] : when, named && words.named[named]].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!leftOut && <Badge look={looks[stage]}>{words.day[stage]}</Badge>}
          {maySend && isOpen && send.state === 'on' && (
            <Button
              look="quiet"
              isBusy={skip.isPending}
              aria-label={fill(isSkipped ? words.unskipOf : words.skipOf, { name })}
              onClick={() => skip.mutate({ deliveryId: delivery._id, isSkipped: !isSkipped })}
            >
              {isSkipped ? words.unskip : words.skip}
            </Button>
          )}
        </div>
      </div>
      {delivery?.approval && <HeldNote note={delivery.approval} />}
    </li>
  );
}
