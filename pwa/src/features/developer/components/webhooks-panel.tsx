import type { Webhook } from '@hellograph/contract';
import { webhookLimits } from '@hellograph/contract/webhook-limits';
import { webhooks as area } from '@hellograph/words/en/webhooks';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useTurnWebhook, webhooksQuery } from '../webhook-queries';
import { DeleteWebhook, EditWebhook, RotateWebhook, toWebhookHost } from './webhook-dialogs';
import { WebhookLog } from './webhook-log';

type Asking = { what: 'add' } | { what: 'edit' | 'rotate' | 'delete' | 'log'; id: string };

/**
 * The webhooks of an account. Hidden if the account has none and its plan does not include them.
 */
export function WebhooksPanel() {
  const words = useWords(area);
  const query = useQuery(webhooksQuery());
  const { data } = query;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const asked = asking && asking.what !== 'add' ? data?.webhooks.find(({ _id }) => _id === asking.id) : undefined;
  if (data && !data.isIncluded && data.webhooks.length === 0) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <Unloaded query={query} label={words.title} failed={words.unloaded} />
      {data && !data.isIncluded && <Notice>{words.paused}</Notice>}
      {data?.webhooks.length === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.webhooks.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} onAsk={(what) => setAsking({ what, id: webhook._id })} />
          ))}
        </ul>
      )}
      {data?.isIncluded &&
        (data.webhooks.filter(({ keyName }) => keyName === null).length < webhookLimits.webhooksMax ? (
          <Button look="secondary" className="justify-self-start" onClick={() => setAsking({ what: 'add' })}>
            <Icon name="share" size={20} />
            {words.add}
          </Button>
        ) : (
          <Notice>{words.full}</Notice>
        ))}
      {asking?.what === 'add' && <EditWebhook onClose={close} />}
      {asked && asking?.what === 'edit' && <EditWebhook webhook={asked} onClose={close} />}
      {asked && asking?.what === 'rotate' && <RotateWebhook webhook={asked} onClose={close} />}
      {asked && asking?.what === 'delete' && <DeleteWebhook webhook={asked} onClose={close} />}
      {asked && asking?.what === 'log' && <WebhookLog webhook={asked} onClose={close} />}
    </Panel>
  );
}

function WebhookRow({ webhook, onAsk }: { webhook: Webhook; onAsk: (what: 'edit' | 'rotate' | 'delete' | 'log') => void }) {
  const words = useWords(area);
  const turn = useTurnWebhook();
  const { url, events, stopped, failingSince, previousUntil, waiting, keyName } = webhook;
  const name = toWebhookHost(webhook);
  const isFailing = failingSince !== null && stopped === null;
  const about = [
    ...(keyName !== null ? [fill(words.keyed, { name: keyName })] : []),
    ...(waiting > 0 ? [fill(waiting === 1 ? words.waitingOne : words.waiting, { count: String(waiting) })] : []),
    ...(isFailing ? [fill(words.failing, { when: formatMoment(failingSince) })] : []),
    ...(previousUntil ? [fill(words.overlap, { when: formatMoment(previousUntil) })] : []),
    ...(stopped ? [words.stops[stopped]] : []),
  ];
  const actions = { log: words.log, edit: words.change, rotate: words.rotate } as const;
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <span className="flex items-start justify-between gap-3">
        <code className="min-w-0 py-1 text-sm font-semibold wrap-anywhere">{url}</code>
        <Badge look={stopped ? 'plain' : isFailing ? 'bad' : 'good'}>{stopped ? words.off : isFailing ? words.trouble : words.on}</Badge>
      </span>
      <span className="text-sm text-soft">{events.map((event) => words.events[event]).join(' · ')}</span>
      {about.length > 0 && <span className="text-sm text-soft">{about.join(' · ')}</span>}
      <span className="-ms-3 flex flex-wrap *:px-3!">
        {(['log', 'edit', 'rotate'] as const).map((what) => (
          <Button key={what} look="quiet" aria-label={`${actions[what]}: ${name}`} onClick={() => onAsk(what)}>
            {actions[what]}
          </Button>
        ))}
        <Button
          look="quiet"
          isBusy={turn.isPending}
          aria-label={`${stopped ? words.turnOn : words.turnOff}: ${name}`}
          onClick={() => turn.mutate({ webhook, isOn: stopped !== null })}
        >
          {stopped ? words.turnOn : words.turnOff}
        </Button>
        <Button look="danger" aria-label={`${words.remove}: ${name}`} onClick={() => onAsk('delete')}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
