import { settings } from '@hellograph/words/en/settings';
import { toast } from 'react-hot-toast';
import { ApiError } from '../../../lib/api-error';
import { useForm } from '../../../lib/use-form';
import { queryClient } from '../../../query-client';
import { useAuth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { isReady, type PasswordChange, validatePasswordChange } from '../lib/validate-password';
import { accountKeys } from '../queries';

const empty: PasswordChange = { current: '', next: '', confirm: '' };

export function ChangePassword() {
  const { password: words } = useWords(settings);
  const state = useAuth();
  const { values, reset, failure, isSending, form, field } = useForm({
    initial: empty,
    validate: (input) => validatePasswordChange(input, words),
    send: ({ current, next }) => api('PUT /auth/change-password', { body: { currentPassword: current, newPassword: next } }),
    onSent: () => {
      reset();
      toast.success(words.done);
      void queryClient.invalidateQueries({ queryKey: accountKeys.sessions });
    },
    failed: words.failed,
    serverNames: { currentPassword: 'current', newPassword: 'next' },
    toProblems: (thrown) => (thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { current: thrown.message } : {}),
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      <form {...form} className="grid max-w-md gap-5">
        <FormSummary wrong={[]} failure={failure} />
        {state.status === 'in' && <input hidden readOnly autoComplete="username" value={state.user.email} />}
        <PasswordField {...field('current')} label={words.current} autoComplete="current-password" />
        <PasswordField {...field('next')} label={words.next} autoComplete="new-password" />
        <PasswordField {...field('confirm')} label={words.confirm} autoComplete="new-password" />
        <Button type="submit" className="justify-self-start" isBusy={isSending} disabled={!isReady(values)}>
          {words.submit}
        </Button>
      </form>
    </Panel>
  );
}
