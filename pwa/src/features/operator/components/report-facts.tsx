import type { CardReport, ReportVerdict } from '@hellograph/contract';
import { Button } from '../../../ui/button';
import { operator } from '../../../words/english/operator';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

const hourMs = 3_600_000;

/** A report's reason and words, and the deadline for its review. */
export function ReportFacts({ report }: { report: Pick<CardReport, 'reason' | 'words' | 'contact' | 'dueAt'> }) {
  const { reports: words } = useWords(operator);
  const leftHours = Math.floor((Date.parse(report.dueAt) - Date.now()) / hourMs);
  return (
    <>
      <p className="font-semibold">
        {words.reasons[report.reason]}
        {' · '}
        <span className={leftHours < 12 ? 'text-bad' : 'text-soft'}>
          {leftHours < 0 ? words.overdue : fill(words.left, { hours: leftHours })}
        </span>
      </p>
      {report.words && <p className="whitespace-pre-line wrap-anywhere">{report.words}</p>}
      {report.contact && <p className="text-sm text-soft">{fill(words.contact, { contact: report.contact })}</p>}
    </>
  );
}

export function Verdict({ isBusy, onVerdict }: { isBusy: boolean; onVerdict: (verdict: ReportVerdict) => void }) {
  const { reports: words } = useWords(operator);
  return (
    <div className="flex flex-wrap gap-2">
      <Button isBusy={isBusy} onClick={() => onVerdict('take-down')}>
        {words.takeDown}
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={() => onVerdict('keep')}>
        {words.keep}
      </Button>
    </div>
  );
}
