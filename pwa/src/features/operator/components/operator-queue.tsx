import type { EventReport, OperatorQueueData } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/format';
import { useWords } from '../../../words/use-words';
import { actsQuery } from '../moderation-queries';
import { eventReportsQuery, toSpan, useSettleEventReport } from '../queries';
import { Accounts } from './accounts';
import { CardReports } from './card-reports';
import { FaceAppeals } from './face-appeals';
import { InstanceCondition } from './instance-condition';
import { ReportFacts, Verdict } from './report-facts';
import { Tickets } from './tickets';
import { VideoTable } from './video-table';

/** Reports of events, the most urgent first. */
function EventReports({ token }: { token: string }) {
  const { reports: words } = useWords(operator);
  const { data = [] } = useQuery(eventReportsQuery(token));
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.eventsTitle}</h2>
      {data.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {data.map((report) => (
          <ReportedEvent key={report._id} report={report} token={token} />
        ))}
      </ul>
    </section>
  );
}

function ReportedEvent({ report, token }: { report: EventReport; token: string }) {
  const { reports: words } = useWords(operator);
  const settle = useSettleEventReport(token);
  const { title, hosts, place, details, links, cardId } = report;
  return (
    <li className="grid content-start gap-2 rounded-2xl border border-line bg-sheet p-4">
      <ReportFacts report={report} />
      <blockquote className="border-s-2 border-line ps-3 text-soft whitespace-pre-line wrap-anywhere">
        {[title, hosts, place, details, ...links].filter(Boolean).join('\n')}
      </blockquote>
      {cardId !== null && <p className="text-sm text-soft">{words.withCard}</p>}
      <Verdict isBusy={settle.isPending} onVerdict={(verdict) => settle.mutate({ id: report._id, verdict })} />
    </li>
  );
}

/** The immutable log of operators' actions, newest first. */
function ActLog({ token }: { token: string }) {
  const { moderation: words } = useWords(operator);
  const { data = [] } = useQuery(actsQuery(token));
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.acts}</h2>
      {data.length === 0 && <p className="text-soft">{words.noActs}</p>}
      <ul className="grid gap-2 text-sm">
        {data.map(({ _id, at, act, subject, reason, operator: name, ipAddress }) => (
          <li key={_id} className="grid gap-0.5 rounded-2xl border border-line bg-sheet px-4 py-3 wrap-anywhere">
            <p className="font-semibold">
              {words.actNames[act]} <code className="font-normal">{subject}</code>
            </p>
            {reason && <p>{reason}</p>}
            <p className="text-soft">
              {formatMoment(at)} · {name} · {ipAddress}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Figure {
  name: string;
  value: string;
  more?: string | undefined;
  isBad?: boolean;
}

/** Items that may need attention: first the server itself, then people's reports. */
export function OperatorQueue({ queue, token }: { queue: OperatorQueueData; token: string }) {
  const words = useWords(operator);
  return (
    <div className="grid gap-12">
      <InstanceCondition token={token} />
      <Tickets token={token} />
      <CardReports token={token} />
      <EventReports token={token} />
      <FaceAppeals token={token} />
      <section className="grid gap-3">
        <h2 className="text-2xl">{words.queue}</h2>
        <Figures queue={queue} />
      </section>
      <VideoTable title={words.open} none={words.noneOpen} videos={queue.open} />
      <VideoTable title={words.failed} none={words.noneFailed} videos={queue.failed} token={token} />
      <Accounts token={token} />
      <ActLog token={token} />
    </div>
  );
}

function Figures({ queue }: { queue: OperatorQueueData }) {
  const { facts } = useWords(operator);
  const { outbox, redis } = queue;
  const figures: Figure[] = [
    { name: facts.queued, value: String(queue.queued) },
    { name: facts.processing, value: String(queue.processing) },
    { name: facts.oldest, value: toSpan(queue.oldestWaitSec) },
    { name: facts.completed, value: String(queue.completedLastHour) },
    { name: facts.failed, value: String(queue.failedLastHour) },
    {
      name: facts.outbox,
      value: String(outbox.pending),
      more: outbox.stuck > 0 ? fill(facts.stuck, { count: outbox.stuck }) : undefined,
      isBad: true,
    },
    redis
      ? { name: facts.redis, value: String(redis.waiting), more: fill(facts.active, { count: redis.active }) }
      : { name: facts.redis, value: facts.away, more: facts.awayMeans, isBad: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
      {figures.map(({ name, value, more, isBad = false }) => (
        <div
          key={name}
          className="grid content-start gap-1 rounded-2xl border border-line bg-sheet px-4 py-3 last:col-span-2 xl:last:col-span-1"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          {more && <dd className={`text-sm ${isBad ? 'font-medium text-bad' : 'text-soft'}`}>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
