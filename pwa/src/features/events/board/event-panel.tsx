import type { HostedEvent } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { ownTimeZone } from '../../../lib/time-zones';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { events as area } from '../../../words/english/events';
import { useWords } from '../../../words/use-words';
import { EventForm } from '../make/event-form';
import { changedFields, newEventValues, readEventForm, toEventValues } from '../make/event-values';
import { useCancelEvent, useDeleteEvent, useUpdateEvent } from './board-mutations';

interface EventPanelProps {
  event: HostedEvent;
  onDeleted: () => void;
}

/** The event's details, which hosts can change here; they can also cancel or delete it. */
export function EventPanel({ event, onDeleted }: EventPanelProps) {
  const { make: words, settings, cancel } = useWords(area);
  const update = useUpdateEvent(event);
  const remove = useDeleteEvent();
  const [isCancelling, setCancelling] = useState(false);
  const values = toEventValues(event, newEventValues({ kind: event.kind, now: new Date(), hosts: event.hosts, timeZone: ownTimeZone() }));
  return (
    <div className="grid gap-6">
      {event.state !== 'cancelled' && (
        <EventForm
          key={event.version}
          initial={values}
          submit={words.save}
          onSend={async (fields) => {
            const changes = changedFields(readEventForm(values), fields);
            if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
            return true;
          }}
          onSent={() => toast.success(words.saved)}
        />
      )}
      <Panel title={settings.title} look="danger">
        <div className="flex flex-wrap gap-3">
          {event.state === 'open' && (
            <Button look="danger" onClick={() => setCancelling(true)}>
              {cancel.open}
            </Button>
          )}
          {event.role === 'owner' && (
            <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(event._id, { onSuccess: onDeleted })}>
              {settings.remove}
            </Button>
          )}
        </div>
      </Panel>
      {isCancelling && <CancelDialog eventId={event._id} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function CancelDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { cancel: words } = useWords(area);
  const [text, setText] = useState('');
  const cancel = useCancelEvent(eventId);
  const send = () =>
    cancel.mutate(text.trim(), {
      onSuccess: () => {
        toast.success(words.done);
        onClose();
      },
    });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-soft">{words.text}</p>
      <TextArea label={words.words} value={text} maxLength={max.messageWordsMaxLength} onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.no}
        </Button>
        <Button look="danger" disabled={text.trim() === ''} isBusy={cancel.isPending} onClick={send}>
          {words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
