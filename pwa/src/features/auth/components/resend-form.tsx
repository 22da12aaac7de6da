import { useForm } from '../../../lib/use-form';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { EmailField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Notice } from '../../../ui/notice';
import { auth } from '../../../words/english/auth';
import { useWords } from '../../../words/use-words';
import { validateResend } from '../lib/validate-auth';

/**
 * Requests another verification mail. The response is the same whether or not the account exists.
 */
export function ResendForm({ email = '' }: { email?: string | undefined }) {
  const { verify: words, fields, problems: says } = useWords(auth);
  const { failure, isSending, isSent, form, field } = useForm({
    initial: { email },
    validate: (input) => validateResend(input, says),
    send: (input) => api('POST /auth/resend-verification', { body: { email: input.email.trim() }, skipAuth: true }),
    failed: words.resendFailed,
  });
  return (
    <form {...form} className="grid gap-4">
      <FormSummary wrong={[]} failure={failure} />
      {isSent && <Notice look="good">{words.resent}</Notice>}
      <EmailField {...field('email')} label={fields.email} autoComplete="email" />
      <Button type="submit" isBusy={isSending}>
        {words.resend}
      </Button>
    </form>
  );
}
