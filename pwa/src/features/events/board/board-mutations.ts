import type {
  AnswerBody,
  CreateHelperBody,
  CreateMessageBody,
  HostedEvent,
  HostedEventFields,
  SendInvitationsBody,
  UpdateHouseholdBody,
} from '@hellograph/contract';
import { events } from '@hellograph/words/en/events';
import { useMutation } from '@tanstack/react-query';
import { putHostedEvent, readEventsAgain } from '../../../domain/hosted-events/queries';
import { hostedEventKeys } from '../../../domain/query-keys';
import { newId } from '../../../lib/new-id';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { language } from '../../../words/language';
import { wordsOf } from '../../../words/use-words';
import { helpersQuery, messagesQuery } from './board-queries';

const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: hostedEventKeys.one(id) });

export const useUpdateEvent = ({ _id: id, version }: HostedEvent) =>
  useMutation({
    mutationFn: async (changes: Partial<HostedEventFields>) =>
      (await api('PATCH /events/:id', { params: { id }, body: { baseVersion: version, changes } })).data.event,
    onSuccess: putHostedEvent,
  });

export const useOpenEvent = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /events/:id/open', { params: { id } })).data.event,
    onSuccess: putHostedEvent,
  });

export const useCancelEvent = (id: string) =>
  useMutation({
    mutationFn: async (words: string) => (await api('POST /events/:id/cancel', { params: { id }, body: { words } })).data.event,
    onSuccess: putHostedEvent,
  });

export const useTellChanges = (id: string) =>
  useMutation({
    mutationFn: async (when: 'now' | 'never') => (await api('POST /events/:id/tell', { params: { id }, body: { when } })).data.event,
    onSuccess: putHostedEvent,
  });

/** Removes it with its links; a toast brings both back. */
export const useDeleteEvent = () =>
  useMutation({
    mutationFn: async (id: string) => {
      await api('DELETE /events/:id', { params: { id } });
      return id;
    },
    onSuccess: (id) => {
      const { settings: words } = wordsOf(events);
      const restore = () => api('POST /events/:id/restore', { params: { id } }).then(({ data }) => putHostedEvent(data.event));
      toastWithAction(words.removed, { label: words.undo, run: () => void restore() });
      void readEventsAgain();
    },
  });

export const useMakeOpenLink = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /events/:id/links', { params: { id }, idempotencyKey: newId() })).data.event,
    onSuccess: putHostedEvent,
  });

export const useEndOpenLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) => (await api('DELETE /events/:id/links/:linkId', { params: { id, linkId } })).data.event,
    onSuccess: putHostedEvent,
  });

export const useUpdateHousehold = (id: string) =>
  useMutation({
    mutationFn: async ({ householdId, body }: { householdId: string; body: UpdateHouseholdBody }) =>
      (await api('PATCH /events/:id/households/:householdId', { params: { id, householdId }, body })).data.household,
    onSuccess: () => void readAgain(id),
  });

export const useReplaceLink = (id: string) =>
  useMutation({
    mutationFn: (householdId: string) => api('POST /events/:id/households/:householdId/replace-link', { params: { id, householdId } }),
    onSuccess: () => void readAgain(id),
  });

export const useRemoveHousehold = (id: string) =>
  useMutation({
    mutationFn: (householdId: string) => api('DELETE /events/:id/households/:householdId', { params: { id, householdId } }),
    onSuccess: () => void readAgain(id),
  });

export const useWriteAnswer = (id: string) =>
  useMutation({
    mutationFn: async ({ householdId, body }: { householdId: string; body: AnswerBody }) =>
      (await api('PUT /events/:id/households/:householdId/answer', { params: { id, householdId }, body })).data.household,
    onSuccess: () => void readAgain(id),
  });

export const useSendInvitations = (id: string) =>
  useMutation({
    mutationFn: async (body: SendInvitationsBody) => (await api('POST /events/:id/invitations', { params: { id }, body })).data,
    onSuccess: () => void readAgain(id),
  });

export const useSendTest = (id: string) =>
  useMutation({
    mutationFn: () => api('POST /events/:id/invitations/test', { params: { id }, body: { language: language.get() } }),
  });

export const useRemind = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /events/:id/remind', { params: { id }, body: {} })).data.reminded,
    onSuccess: () => void readAgain(id),
  });

export const useWriteMessage = (id: string) =>
  useMutation({
    mutationFn: async (body: CreateMessageBody) => (await api('POST /events/:id/messages', { params: { id }, body })).data.messages,
    onSuccess: (messages) => queryClient.setQueryData(messagesQuery(id).queryKey, messages),
  });

export const useThank = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /events/:id/thank-yous', { params: { id }, body: {} })).data.cards,
    onSuccess: () => void readAgain(id),
  });

export const useAskHelper = (id: string) =>
  useMutation({
    mutationFn: async (body: CreateHelperBody) =>
      (await api('POST /events/:id/helpers', { params: { id }, body, idempotencyKey: newId() })).data.helpers,
    onSuccess: (helpers) => queryClient.setQueryData(helpersQuery(id).queryKey, helpers),
  });

export const useRemoveHelper = (id: string) =>
  useMutation({
    mutationFn: (helperId: string) => api('DELETE /events/:id/helpers/:helperId', { params: { id, helperId } }),
    onSuccess: () => void readAgain(id),
  });
