import type { CardReply, CardReport } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReplyVoice } from '../../../domain/cards/reply-voice';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { useDeleteHurtfulReply } from '../moderation-queries';
import { reportsQuery, useSettleReport } from '../queries';
import { ReasonDialog } from './reason-dialog';
import { ReportFacts, Verdict } from './report-facts';

/** Reports of cards, the most urgent first, with the actions of the operator. */
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
  const settle = useSettleReport(token);
  return (
    <li className="flex gap-4 rounded-2xl border border-line bg-sheet p-4 max-sm:flex-col">
      {report.thumbnail && <img src={report.thumbnail} alt="" className="w-32 shrink-0 self-start rounded-xl" />}
      <div className="grid min-w-0 content-start gap-2">
        <ReportFacts report={report} />
        <blockquote className="border-s-2 border-line ps-3 text-soft whitespace-pre-line wrap-anywhere">
          {[report.cover, report.inside].filter(Boolean).join('\n')}
        </blockquote>
        {report.replies.length > 0 && <ReportedReplies replies={report.replies} token={token} />}
        <Verdict isBusy={settle.isPending} onVerdict={(verdict) => settle.mutate({ id: report._id, verdict })} />
      </div>
    </li>
  );
}

function ReportedReplies({ replies, token }: { replies: readonly CardReply[]; token: string }) {
  const { moderation: words } = useWords(operator);
  const remove = useDeleteHurtfulReply(token);
  const [asked, setAsked] = useState<string>();
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{words.replies}</h3>
      <ul className="grid gap-2">
        {replies.map(({ _id, emoji, words: text, name, voiceUrl }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-sunk px-3 py-1">
            <p className="min-w-0 wrap-anywhere">{[name && `${name}:`, emoji, text].filter(Boolean).join(' ')}</p>
            <ReplyVoice voiceUrl={voiceUrl} />
            <Button look="danger" className="text-sm!" onClick={() => setAsked(_id)}>
              {words.deleteReply}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={words.deleteReply}
          text={words.deleteReplyText}
          action={words.deleteReply}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => remove.mutate({ id: asked, reason }, { onSuccess: () => setAsked(undefined) })}
        />
      )}
    </div>
  );
}
