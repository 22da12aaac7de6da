import type { ConnectDirectoryBody, MailChoices } from '@hellograph/contract';
import { settings } from '@hellograph/words/en/settings';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { createPasskey } from '../../lib/passkey-device';
import { queryClient } from '../../query-client';
import { providerAttempt } from '../../session/provider-attempt';
import { api } from '../../sync/api-client';
import { count, wordsOf } from '../../words/use-words';

export const accountKeys = {
  sessions: ['account', 'sessions'],
  passkeys: ['account', 'passkeys'],
  identities: ['account', 'identities'],
  mails: ['account', 'mails'],
} as const;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data.sessions,
    staleTime: 0,
  });

export const mailChoicesQuery = () =>
  queryOptions({
    queryKey: accountKeys.mails,
    queryFn: async ({ signal }) => (await api('GET /account/mails', { signal })).data.mails,
    // A link in a mail changes it elsewhere.
    staleTime: 0,
  });

export const passkeysQuery = () =>
  queryOptions({
    queryKey: accountKeys.passkeys,
    queryFn: async ({ signal }) => (await api('GET /auth/passkeys', { signal })).data.passkeys,
  });

export const identitiesQuery = () =>
  queryOptions({
    queryKey: accountKeys.identities,
    queryFn: async ({ signal }) => (await api('GET /auth/identities', { signal })).data.identities,
  });

const readAgain = (queryKey: readonly string[]) => () => queryClient.invalidateQueries({ queryKey });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(settings).sessions.endedOne),
    meta: { failed: wordsOf(settings).sessions.failed },
    onSettled: readAgain(accountKeys.sessions),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: async () => (await api('POST /auth/sessions/revoke-others')).data.revoked,
    onSuccess: (revoked) => void toast.success(count(wordsOf(settings).sessions.ended, revoked)),
    meta: { failed: wordsOf(settings).sessions.failed },
    onSettled: readAgain(accountKeys.sessions),
  });

/** Shows the choice immediately, and reverts it if the server can't save it. */
export const useChooseMails = () =>
  useMutation({
    mutationFn: (mails: MailChoices) => api('PUT /account/mails', { body: mails }),
    onMutate: (mails) => queryClient.setQueryData(accountKeys.mails, mails),
    meta: { failed: wordsOf(settings).mails.failed },
    onSettled: readAgain(accountKeys.mails),
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /auth/passkeys/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(settings).passkeys.removed),
    meta: { failed: wordsOf(settings).passkeys.removeFailed },
    onSettled: readAgain(accountKeys.passkeys),
  });

/**
 * Confirms the password, creates the passkey on the device, and stores it on the server. Throws
 * ApiError or PasskeyError.
 */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { challengeId, options } = (await api('POST /auth/passkeys/registration-options', { body: { password } })).data;
  const response = await createPasskey(options);
  await api('POST /auth/passkeys', { body: { challengeId, name: name.trim(), response } });
  await readAgain(accountKeys.passkeys)();
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await api('PUT /auth/passkeys/:id', { params: { id }, body: { name: name.trim() } });
  await readAgain(accountKeys.passkeys)();
}

export const useDisconnect = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /auth/identities/:id', { params: { id } }),
    onSuccess: () => void toast.success(wordsOf(settings).identities.removed),
    meta: { failed: wordsOf(settings).identities.removeFailed },
    onSettled: readAgain(accountKeys.identities),
  });

/**
 * Confirms the password and leaves for the provider's page, which leads back to /login/<provider>.
 */
export async function connectDirectory(body: ConnectDirectoryBody): Promise<void> {
  const { identities } = (await api('POST /auth/directory/connect', { body })).data;
  queryClient.setQueryData(identitiesQuery().queryKey, identities);
}

export async function connectProvider(provider: string, password: string): Promise<void> {
  const { attemptId, url } = (await api('POST /auth/providers/:provider/connect-attempt', { params: { provider }, body: { password } }))
    .data;
  providerAttempt.keep({ attemptId, provider, purpose: 'connect' });
  location.assign(url);
}
