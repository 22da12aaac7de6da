import { admin } from '@hellograph/words/en/admin';
import { type FormEvent, useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { answerWithPasskey, knowsPasskeys, PasskeyError } from '../../../lib/passkey-device';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/forms/password-field';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { useConfirming } from '../confirming';

/** Asks an administrator who they are before an act that matters. */
export function ConfirmGate() {
  const answer = useConfirming();
  return answer ? <Question onAnswer={answer} /> : null;
}

function Question({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { confirm: words, cancel } = useWords(admin);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const tryTo = async (confirm: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await confirm();
      onAnswer(true);
    } catch (thrown) {
      const isStopped = thrown instanceof PasskeyError && thrown.reason === 'stopped';
      if (!isStopped) setProblem(thrown instanceof PasskeyError ? words.failed : toServerWords(thrown, words.failed));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tryTo(() => api('POST /operator/confirm', { body: { password } }));
  };
  const byPasskey = async () => {
    const { challengeId, options } = (await api('POST /auth/passkeys/login-options')).data;
    const response = await answerWithPasskey(options);
    await api('POST /operator/confirm', { body: { passkey: { challengeId, response } } });
  };
  return (
    <Dialog title={words.title} onClose={() => onAnswer(false)}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{words.text}</p>
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          value={password}
          problem={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!password}>
            {words.go}
          </Button>
          {knowsPasskeys() && (
            <Button look="secondary" disabled={isBusy} onClick={() => void tryTo(byPasskey)}>
              <Icon name="key" size={20} />
              {words.passkey}
            </Button>
          )}
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
