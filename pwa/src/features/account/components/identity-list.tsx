import type { Identity, Provider } from '@hellograph/contract';
import { forms } from '@hellograph/words/en/forms';
import { settings } from '@hellograph/words/en/settings';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { formatDay } from '../../../lib/format';
import { type Problems, useForm } from '../../../lib/use-form';
import { providersQuery } from '../../../session/provider-attempt';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { PasswordField } from '../../../ui/forms/password-field';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { connectDirectory, connectProvider, identitiesQuery, useDisconnect } from '../queries';
import { WayIn, WaysIn } from './passkey-offer';

/** Accounts elsewhere that log in here. Nothing where the operator set up no such way. */
export function IdentityList() {
  const { identities: words } = useWords(settings);
  const ways = useQuery(providersQuery()).data;
  const providers = [...(ways?.providers ?? []), ...(ways?.directory ? [ways.directory] : [])];
  const query = useQuery({ ...identitiesQuery(), enabled: providers.length > 0 });
  const { data = [] } = query;
  const [connecting, setConnecting] = useState<Provider>();
  const [removing, setRemoving] = useState<Identity>();
  if (providers.length === 0) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <Unloaded query={query} label={words.title} />
      {query.data?.length === 0 && <p className="text-soft">{words.none}</p>}
      {data.length > 0 && (
        <WaysIn>
          {data.map((identity) => (
            <WayIn key={identity._id} icon="key" name={identity.provider} about={<About identity={identity} />}>
              <Button
                look="danger"
                aria-label={fill(words.removeOf, { name: `${identity.provider}, ${identity.email}` })}
                onClick={() => setRemoving(identity)}
              >
                {words.remove}
              </Button>
            </WayIn>
          ))}
        </WaysIn>
      )}
      <div className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button key={provider.id} look="secondary" onClick={() => setConnecting(provider)}>
            {fill(words.connect, { name: provider.name })}
          </Button>
        ))}
      </div>
      {connecting && connecting.id !== ways?.directory?.id && <Connect provider={connecting} onClose={() => setConnecting(undefined)} />}
      {connecting && connecting.id === ways?.directory?.id && (
        <ConnectDirectory directory={connecting} onClose={() => setConnecting(undefined)} />
      )}
      {removing && <Disconnect identity={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
}

function About({ identity: { email, createdAt, lastUsedAt } }: { identity: Identity }) {
  const { identities: words } = useWords(settings);
  const used = lastUsedAt ? fill(words.used, { when: formatDay(lastUsedAt) }) : words.unused;
  return [email, fill(words.created, { when: formatDay(createdAt) }), used].filter(Boolean).join(' · ');
}

/** Leaves the app for the provider's own page. */
function Connect({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { identities: words } = useWords(settings);
  const toProblems = (thrown: unknown): Problems<'password'> =>
    thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {};
  const { failure, isSending, form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }): Problems<'password'> => (password === '' ? { password: words.passwordRequired } : {}),
    send: ({ password }) => connectProvider(provider.id, password),
    failed: words.connectFailed,
    toProblems,
  });
  return (
    <Dialog title={fill(words.connect, { name: provider.name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{fill(words.connectLead, { name: provider.name })}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <FormActions label={fill(words.goTo, { name: provider.name })} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Disconnect({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { identities: words } = useWords(settings);
  const { cancel } = useWords(forms);
  const disconnect = useDisconnect();
  return (
    <Dialog title={fill(words.removeTitle, { name: identity.provider })} onClose={onClose}>
      <p className="text-soft">{words.removeLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={disconnect.isPending} onClick={() => disconnect.mutate(identity._id, { onSettled: onClose })}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  );
}

type DirectoryField = 'password' | 'name' | 'directoryPassword';

/** Proves both accounts: this one, and the one in the directory. */
function ConnectDirectory({ directory, onClose }: { directory: Provider; onClose: () => void }) {
  const { identities: words } = useWords(settings);
  const { failure, isSending, form, field } = useForm({
    initial: { password: '', name: '', directoryPassword: '' },
    validate: ({ password, name, directoryPassword }): Problems<DirectoryField> => ({
      ...(password === '' && { password: words.passwordRequired }),
      ...(name.trim() === '' && { name: words.nameRequired }),
      ...(directoryPassword === '' && { directoryPassword: words.passwordRequired }),
    }),
    send: ({ name, ...passwords }) => connectDirectory({ ...passwords, name: name.trim() }),
    onSent: onClose,
    failed: words.connectFailed,
    toProblems: (thrown): Problems<DirectoryField> => {
      if (!(thrown instanceof ApiError)) return {};
      if (thrown.code === 'PASSWORD_WRONG') return { password: thrown.message };
      return thrown.code === 'DIRECTORY_REFUSED' ? { directoryPassword: thrown.message } : {};
    },
  });
  return (
    <Dialog title={fill(words.connect, { name: directory.name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{fill(words.directoryLead, { name: directory.name })}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.ownPassword} autoComplete="current-password" />
        <TextField
          {...field('name')}
          label={fill(words.directoryName, { name: directory.name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('directoryPassword')}
          label={fill(words.directoryPassword, { name: directory.name })}
          autoComplete="new-password"
        />
        <FormActions label={fill(words.connect, { name: directory.name })} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
