import type { Webhook } from '@hellograph/contract';
import { type WebhookEvent, webhookEvents } from '@hellograph/contract/webhook-events';
import { webhookLimits } from '@hellograph/contract/webhook-limits';
import { forms } from '@hellograph/words/en/forms';
import { webhooks } from '@hellograph/words/en/webhooks';
import { fill } from '@hellograph/words/fill';
import { ApiError } from '../../../lib/api-error';
import { type Problems, useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { ShownOnce } from '../../../ui/shown-once';
import { useWords } from '../../../words/use-words';
import { addWebhook, changeWebhook, useDeleteWebhook, useRotateWebhook } from '../webhook-queries';

/** The host alone: the rest of an address may be long, and secret. */
export const toWebhookHost = ({ url }: Webhook): string => new URL(url).host;

const toProblems = (thrown: unknown): Problems<'url'> =>
  thrown instanceof ApiError && thrown.code === 'WEBHOOK_URL_REFUSED' ? { url: thrown.message } : {};

/** Asks where to send what; a new webhook's secret is then shown, once. */
export function EditWebhook({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const words = useWords(webhooks);
  const initial = { url: webhook?.url ?? '', events: (webhook?.events ?? ['video.completed', 'video.failed']) as readonly WebhookEvent[] };
  const { values, problems, failure, isSending, result, set, form, field } = useForm({
    initial,
    validate: ({ url, events }): Problems<'url' | 'events'> => ({
      ...(url.trim() === '' ? { url: words.urlRequired } : {}),
      ...(events.length === 0 ? { events: words.eventsRequired } : {}),
    }),
    send: async ({ url, events }) => {
      const body = { url: url.trim(), events: [...events] };
      if (!webhook) return addWebhook(body);
      await changeWebhook(webhook, body);
      onClose();
      return undefined;
    },
    failed: webhook ? words.changeFailed : words.addFailed,
    toProblems,
  });
  if (result) return <ShownOnce words={words} secret={result} onClose={onClose} />;
  const { events } = values;
  return (
    <Dialog title={webhook ? fill(words.changeTitle, { name: toWebhookHost(webhook) }) : words.addTitle} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <TextField
          {...field('url')}
          label={words.url}
          hint={words.urlHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.webhookUrlMaxLength}
        />
        <fieldset className="grid">
          <legend className="text-sm font-semibold">{words.tellMe}</legend>
          {webhookEvents.map((event, i) => (
            <CheckField
              key={event}
              checked={events.includes(event)}
              problem={i === 0 ? problems.events : undefined}
              onChange={({ target }) =>
                set({ events: webhookEvents.filter((one) => (one === event ? target.checked : events.includes(one))) })
              }
            >
              {words.events[event]}
            </CheckField>
          ))}
        </fieldset>
        <FormActions label={webhook ? words.save : words.add} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RotateWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWords(webhooks);
  const { cancel } = useWords(forms);
  const rotate = useRotateWebhook();
  if (rotate.data) return <ShownOnce words={words} secret={rotate.data} onClose={onClose} />;
  return (
    <Dialog title={fill(words.rotateTitle, { name: toWebhookHost(webhook) })} onClose={onClose}>
      <p className="text-soft">{words.rotateLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={rotate.isPending} onClick={() => rotate.mutate(webhook._id)}>
          {words.rotate}
        </Button>
      </div>
    </Dialog>
  );
}

export function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWords(webhooks);
  const { cancel } = useWords(forms);
  const remove = useDeleteWebhook();
  return (
    <Dialog title={fill(words.deleteTitle, { name: toWebhookHost(webhook) })} onClose={onClose}>
      <p className="text-soft">{words.deleteLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={remove.isPending} onClick={() => remove.mutate(webhook._id, { onSettled: onClose })}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  );
}
