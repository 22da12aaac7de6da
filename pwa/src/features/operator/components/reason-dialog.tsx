import { operator } from '@hellograph/words/en/operator';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

const reasonMaxLength = 500;

/** Asks for the reason, which the log keeps, before anything is done. */
export function ReasonDialog({ title, text, action, isBusy, error, onClose, onConfirm }: ReasonDialogProps) {
  const { moderation: words } = useWords(operator);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{text}</p>
        <TextArea
          label={words.reason}
          problem={error ? toErrorMessage(error) : undefined}
          maxLength={reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!reason.trim()}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
