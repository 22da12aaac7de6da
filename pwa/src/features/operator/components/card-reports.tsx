import type { CardReport } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { operator } from '../../../words/english/operator';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { reportsQuery, useSettleReport } from '../queries';

const hourMs = 3_600_000;

/** What people reported who opened a card, soonest due first, and what is to become of it. */
export function CardReports({ token }: { token: string }) {
  const { reports: words } = useWords(operator);
  const { data = [] } = useQuery(reportsQuery(token));
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      {data.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {data.map((report) => (
          <Report key={report._id} report={report} token={token} />
        ))}
      </ul>
    </section>
  );
}

function Report({ report, token }: { report: CardReport; token: string }) {
  const { reports: words } = useWords(operator);
  const settle = useSettleReport(token);
  const leftHours = Math.floor((Date.parse(report.dueAt) - Date.now()) / hourMs);
  return (
    <li className="flex gap-4 rounded-2xl border border-line bg-sheet p-4 max-sm:flex-col">
      {report.thumbnail && <img src={report.thumbnail} alt="" className="w-32 shrink-0 self-start rounded-xl" />}
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-semibold">
          {words.reasons[report.reason]}
          {' · '}
          <span className={leftHours < 12 ? 'text-bad' : 'text-soft'}>
            {leftHours < 0 ? words.overdue : fill(words.left, { hours: leftHours })}
          </span>
        </p>
        {report.words && <p className="whitespace-pre-line wrap-anywhere">{report.words}</p>}
        {report.contact && <p className="text-sm text-soft">{fill(words.contact, { contact: report.contact })}</p>}
        <blockquote className="border-l-2 border-line pl-3 text-soft whitespace-pre-line wrap-anywhere">
          {[report.cover, report.inside].filter(Boolean).join('\n')}
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button isBusy={settle.isPending} onClick={() => settle.mutate({ id: report._id, verdict: 'take-down' })}>
            {words.takeDown}
          </Button>
          <Button look="secondary" disabled={settle.isPending} onClick={() => settle.mutate({ id: report._id, verdict: 'keep' })}>
            {words.keep}
          </Button>
        </div>
      </div>
    </li>
  );
}
