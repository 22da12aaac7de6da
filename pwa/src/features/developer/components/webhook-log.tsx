import type { Webhook, WebhookMessage } from '@hellograph/contract';
import { webhooks } from '@hellograph/words/en/webhooks';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Pick } from '../../../ui/forms/choice';
import { Unloaded } from '../../../ui/loading/unloaded';
import { useWords } from '../../../words/use-words';
import { useReplay, useTestWebhook, webhookLogQuery } from '../webhook-queries';
import { toWebhookHost } from './webhook-dialogs';

type Shown = 'all' | 'waiting' | 'failed';
const looks = { delivered: 'good', failed: 'bad', waiting: 'plain' } as const;

/** The messages sent to a webhook, with their results and a button to resend them. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWords(webhooks);
  const [shown, setShown] = useState<Shown>('all');
  const query = useInfiniteQuery(webhookLogQuery(webhook._id, shown === 'all' ? undefined : shown));
  const replay = useReplay(webhook._id);
  const test = useTestWebhook();
  const messages = query.data?.pages.flatMap((page) => page.messages);
  const isOn = webhook.stopped === null;
  return (
    <Dialog title={fill(words.logTitle, { name: toWebhookHost(webhook) })} onClose={onClose}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Pick
          label={words.show}
          value={shown}
          options={(['all', 'waiting', 'failed'] as const).map((value) => ({ value, label: words.shown[value] }))}
          onChange={setShown}
        />
        {isOn && (
          <Button look="secondary" isBusy={test.isPending} onClick={() => test.mutate(webhook._id)}>
            {words.test}
          </Button>
        )}
      </div>
      <Unloaded query={query} label={words.log} failed={words.logUnloaded} />
      {messages?.length === 0 && <p className="text-soft">{words.noMessages}</p>}
      {messages && messages.length > 0 && (
        <ul className="grid divide-y divide-line">
          {messages.map((message) => (
            <LogRow key={message._id} message={message} onReplay={isOn ? () => replay.mutate(message._id) : undefined} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {query.hasNextPage && (
          <Button look="secondary" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        )}
        {isOn && messages?.some(({ state }) => state === 'failed') && (
          <Button look="secondary" isBusy={replay.isPending} onClick={() => replay.mutate(undefined)}>
            {words.replayFailedAll}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function LogRow({ message, onReplay }: { message: WebhookMessage; onReplay: (() => void) | undefined }) {
  const words = useWords(webhooks);
  const { event, state, createdAt, nextTryAt, payload, tries } = message;
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <code className="text-sm wrap-anywhere">{event}</code>
        <Badge look={looks[state]}>{words.states[state]}</Badge>
      </span>
      <span className="text-sm text-soft">
        {formatMoment(createdAt)}
        {nextTryAt && tries.length > 0 && ` · ${fill(words.next, { when: formatMoment(nextTryAt) })}`}
      </span>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-accent">{words.details}</summary>
        <pre className="rounded-2xl bg-sunk p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
        <ol className="grid gap-1 py-3 text-sm text-soft">
          {tries.map(({ at, status, reason, tookMs }) => (
            <li key={at}>
              {[
                formatMoment(at),
                reason === null || reason === 'status' ? fill(words.answered, { status: String(status) }) : words.reasons[reason],
                fill(words.took, { ms: String(tookMs) }),
              ].join(' · ')}
            </li>
          ))}
        </ol>
      </details>
      {onReplay && state !== 'waiting' && (
        <Button look="quiet" className="-ms-5 justify-self-start" onClick={onReplay}>
          {words.replay}
        </Button>
      )}
    </li>
  );
}
