import type { ApiKey, ApiScope, CreateApiKeyBody } from '@hellograph/contract';
import { apiKeyLimits } from '@hellograph/contract/api-key-limits';
import { apiScopes, testScopes } from '@hellograph/contract/api-scopes';
import { apiKeys } from '@hellograph/words/en/api-keys';
import { forms } from '@hellograph/words/en/forms';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { ApiError } from '../../../lib/api-error';
import { type Problems, useForm } from '../../../lib/use-form';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { ShownOnce } from '../../../ui/shown-once';
import { useWords, wordsOf } from '../../../words/use-words';
import { apiKeysQuery } from '../queries';

const readAgain = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });

/** Returns the secret, which the server can't show again. */
async function makeApiKey(body: CreateApiKeyBody): Promise<string> {
  const { secret } = (await api('POST /api-keys', { body })).data;
  void readAgain();
  return secret;
}

/** Returns the new secret. */
async function rotateApiKey({ _id }: ApiKey, password: string): Promise<string> {
  const { secret } = (await api('POST /api-keys/:id/rotate', { params: { id: _id }, body: { password } })).data;
  void readAgain();
  return secret;
}

const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api-keys/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(apiKeys).revoked),
    meta: { failed: wordsOf(apiKeys).revokeFailed },
    onSettled: readAgain,
  });

type Lifetime = keyof typeof apiKeys.english.lifetimes;
const lifetimes = { '30': 30, '90': 90, '365': 365, none: null } as const satisfies Record<Lifetime, number | null>;
const lifetimeNames = ['30', '90', '365', 'none'] as const satisfies readonly Lifetime[];

type Kind = keyof typeof apiKeys.english.kinds;
const kinds = ['live', 'test'] as const satisfies readonly Kind[];
const scopesOf: Record<Kind, readonly ApiScope[]> = { live: apiScopes, test: testScopes };

const toProblems = (thrown: unknown): Problems<'password'> =>
  thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {};

/** Asks what the key may do, and then shows it, once. */
export function MakeApiKey({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeys);
  const initial = {
    name: '',
    password: '',
    lifetime: '90' as Lifetime,
    kind: 'live' as Kind,
    scopes: ['read-videos', 'make-videos'] as readonly ApiScope[],
  };
  const { values, problems, failure, isSending, result, set, form, field } = useForm({
    initial,
    validate: ({ name, password, scopes }): Problems<'name' | 'password' | 'scopes'> => ({
      ...(name.trim() === '' ? { name: words.nameRequired } : {}),
      ...(scopes.length === 0 ? { scopes: words.scopesRequired } : {}),
      ...(password === '' ? { password: words.passwordRequired } : {}),
    }),
    send: ({ name, password, lifetime, kind, scopes }) =>
      makeApiKey({ name: name.trim(), password, lifetimeDays: lifetimes[lifetime], isTest: kind === 'test', scopes: [...scopes] }),
    failed: words.makeFailed,
    toProblems,
  });
  if (result) return <ShownOnce words={words} secret={result} onClose={onClose} />;
  const { scopes, lifetime, kind } = values;
  const offered = scopesOf[kind];
  return (
    <Dialog title={words.makeTitle} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <TextField
          {...field('name')}
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={apiKeyLimits.apiKeyNameMaxLength}
        />
        <Pick
          label={words.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(value) => set({ kind: value, scopes: scopesOf[value].filter((scope) => scopes.includes(scope)) })}
        />
        {kind === 'test' && <p className="text-sm text-soft">{words.testHint}</p>}
        <fieldset className="grid">
          <legend className="text-sm font-semibold">{words.mayDo}</legend>
          {offered.map((scope, i) => (
            <CheckField
              key={scope}
              checked={scopes.includes(scope)}
              problem={i === 0 ? problems.scopes : undefined}
              onChange={({ target }) => set({ scopes: offered.filter((one) => (one === scope ? target.checked : scopes.includes(one))) })}
            >
              {words.scopes[scope]}
            </CheckField>
          ))}
        </fieldset>
        <Pick
          label={words.lifetime}
          value={lifetime}
          options={lifetimeNames.map((value) => ({ value, label: words.lifetimes[value] }))}
          onChange={(value) => set({ lifetime: value })}
        />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <FormActions label={words.submit} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RotateApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const words = useWords(apiKeys);
  const { failure, isSending, result, form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }): Problems<'password'> => (password === '' ? { password: words.passwordRequired } : {}),
    send: ({ password }) => rotateApiKey(apiKey, password),
    failed: words.rotateFailed,
    toProblems,
  });
  if (result) return <ShownOnce words={words} secret={result} onClose={onClose} />;
  return (
    <Dialog title={fill(words.rotateTitle, { name: apiKey.name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.rotateLead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <FormActions label={words.rotate} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RevokeApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const words = useWords(apiKeys);
  const { cancel } = useWords(forms);
  const revoke = useRevokeApiKey();
  return (
    <Dialog title={fill(words.revokeTitle, { name: apiKey.name })} onClose={onClose}>
      <p className="text-soft">{words.revokeLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={revoke.isPending} onClick={() => revoke.mutate(apiKey._id, { onSettled: onClose })}>
          {words.revoke}
        </Button>
      </div>
    </Dialog>
  );
}
