import type { YearlySend } from '@hellograph/contract';
import { design } from '@hellograph/words/en/design';
import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useForm } from '../../lib/use-form';
import { useOnline } from '../../lib/when-idle';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormSummary } from '../../ui/forms/form-summary';
import { Notice } from '../../ui/notice';
import { count, useWords } from '../../words/use-words';
import { TimeFields } from './time-fields';
import { YearlyDays } from './yearly-days';
import { changeYearlySend, useSteerYearlySend, useStopYearlySend } from './yearly-queries';

/** Changes when a card is sent. */
function ChangeDialog({ send, onClose }: { send: YearlySend; onClose: () => void }) {
  const words = useWords(area);
  const { form, values, set, problems, failure, isSending } = useForm({
    initial: { time: send.time, timeZone: send.timeZone, leadDays: String(send.leadDays) },
    validate: ({ time }) => (time === '' ? { time: words.timeMissing } : {}),
    send: ({ leadDays, ...chosen }) => changeYearlySend(send._id, { ...chosen, leadDays: Number(leadDays) }),
    onSent: onClose,
    failed: words.failed,
  });
  return (
    <Dialog title={words.changeTitle} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <TimeFields values={values} problem={problems.time} set={set} />
        <p className="text-sm text-soft">{words.changeHint}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A card that is sent automatically. */
export function YearlyItem({ send, maySend }: { send: YearlySend; maySend: boolean }) {
  const words = useWords(area);
  const { occasions } = useWords(design);
  const { cover, occasion, time, leadDays, state, problem, people, cardId } = send;
  const [isOpen, setOpen] = useState(false);
  const facts = { cover: cover || words.untitled, time, days: count(words.leadDays, leadDays) };
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-xl">{occasions[occasion]}</h3>
          <p className="wrap-anywhere">{fill(words.summary, facts)}</p>
          <p className="text-sm text-soft">{count(words.people, people)}</p>
          {send.saysNames && <p className="text-sm text-soft">{words.namesOn}</p>}
        </div>
        <Badge look={state === 'on' ? 'good' : 'plain'}>{words.states[state]}</Badge>
      </div>
      {problem && <Notice look="bad">{words.problems[problem]}</Notice>}
      <Link
        to="/cards/$id"
        params={{ id: cardId }}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
      >
        {words.toCard}
      </Link>
      {maySend && <Actions send={send} />}
      <Button look="quiet" className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.next}
      </Button>
      {isOpen && <YearlyDays send={send} maySend={maySend} />}
    </li>
  );
}

function Actions({ send }: { send: YearlySend }) {
  const words = useWords(area);
  const { occasions } = useWords(design);
  const isOnline = useOnline();
  const [open, setOpen] = useState<'change' | 'stop'>();
  const steer = useSteerYearlySend(send._id);
  const stop = useStopYearlySend(send._id);
  const close = () => setOpen(undefined);
  return (
    <>
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      <div className="flex flex-wrap gap-2">
        {send.state === 'on' ? (
          <Button look="secondary" disabled={!isOnline} isBusy={steer.isPending} onClick={() => steer.mutate('paused')}>
            {words.pause}
          </Button>
        ) : (
          <Button disabled={!isOnline} isBusy={steer.isPending} onClick={() => steer.mutate('on')}>
            {words.resume}
          </Button>
        )}
        <Button look="secondary" disabled={!isOnline} aria-haspopup="dialog" onClick={() => setOpen('change')}>
          {words.change}
        </Button>
        <Button
          look="danger"
          disabled={!isOnline}
          aria-haspopup="dialog"
          aria-label={fill(words.stopOf, { occasion: occasions[send.occasion] })}
          onClick={() => setOpen('stop')}
        >
          {words.stop}
        </Button>
      </div>
      {open === 'change' && <ChangeDialog send={send} onClose={close} />}
      {open === 'stop' && (
        <Dialog title={words.stopTitle} onClose={close}>
          <p className="text-soft">{words.stopText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={close}>
              {words.keep}
            </Button>
            <Button
              look="danger"
              isBusy={stop.isPending}
              onClick={() => stop.mutate(undefined, { onSuccess: () => void toast.success(words.stopped) })}
            >
              {words.stop}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
