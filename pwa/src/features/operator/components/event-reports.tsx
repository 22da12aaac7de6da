import type { EventReport } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../words/use-words';
import { eventReportsQuery, useSettleEventReport } from '../queries';
import { ReportFacts, Verdict } from './report-facts';

/** Reports of events, the most urgent first. */
export function EventReports({ token }: { token: string }) {
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
      <blockquote className="border-l-2 border-line pl-3 text-soft whitespace-pre-line wrap-anywhere">
        {[title, hosts, place, details, ...links].filter(Boolean).join('\n')}
      </blockquote>
      {cardId !== null && <p className="text-sm text-soft">{words.withCard}</p>}
      <Verdict isBusy={settle.isPending} onVerdict={(verdict) => settle.mutate({ id: report._id, verdict })} />
    </li>
  );
}
