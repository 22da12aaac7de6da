import { queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

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
