import type { YearlySend } from '@hellograph/contract';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormSummary } from '../../ui/forms/form-summary';
import { yearlySends as area } from '../../words/english/yearly-sends';
import { useWords } from '../../words/use-words';
import { TimeFields } from './time-fields';
import { changeYearlySend } from './yearly-queries';

/** Changes when a card is sent. */
export function ChangeDialog({ send, onClose }: { send: YearlySend; onClose: () => void }) {
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
