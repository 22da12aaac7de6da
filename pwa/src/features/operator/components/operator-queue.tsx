import type { OperatorQueueData } from '@hellograph/contract';
import { operator } from '../../../words/english/operator';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { toSpan } from '../span';
import { Accounts } from './accounts';
import { ActLog } from './act-log';
import { CardReports } from './card-reports';
import { EventReports } from './event-reports';
import { FaceAppeals } from './face-appeals';
import { InstanceCondition } from './instance-condition';
import { Tickets } from './tickets';
import { VideoTable } from './video-table';

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
