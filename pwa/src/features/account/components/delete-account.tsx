import { settings } from '@hellograph/words/en/settings';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { type Problems, useForm } from '../../../lib/use-form';
import { forgetDevice } from '../../../session/forget-device';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';

/** `onDeleted` is called once everything is deleted, on the server and on this device. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { remove: words } = useWords(settings);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={words.title} lead={words.lead} look="danger">
      <Button look="danger" className="justify-self-start border border-bad/45" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && <Confirmation onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Panel>
  );
}

function Confirmation({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const { remove: words } = useWords(settings);
  const { failure, isSending, isSent, form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }): Problems<'password'> => (password === '' ? { password: words.passwordRequired } : {}),
    send: async (body) => {
      await api('DELETE /account', { body });
      await forgetDevice();
    },
    onSent: onDeleted,
    failed: words.failed,
    toProblems: (thrown) => (thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {}),
  });
  const isGoing = isSending || isSent;
  return (
    <Dialog title={words.confirmTitle} onClose={() => !isGoing && onClose()}>
      <form {...form} className="grid gap-5">
        <div className="grid gap-2">
          <p className="font-semibold">{words.whatGoes}</p>
          <ul className="grid list-disc gap-1 ps-5 marker:text-bad">
            {words.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className="text-soft">{words.exportFirst}</p>
        </div>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" disabled={isGoing} onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" className="bg-bad! text-sheet! hover:opacity-90" isBusy={isGoing}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
