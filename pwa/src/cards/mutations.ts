import type { CreateCardBody, CreateLinkBody } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { api } from '../lib/api-client';
import { toErrorMessage } from '../lib/api-error';
import { queryClient } from '../query-client';
import { toastWithAction } from '../ui/toasts';
import { cards } from '../words/english/cards';
import { wordsOf } from '../words/use-words';
import { cardsQuery, putCard, readCardsAgain } from './queries';

const showError = (thrown: unknown) => void toast.error(toErrorMessage(thrown));

/** Answers the new card. A key for each wish: sending it twice is sending it once. */
export const useCreateCard = () =>
  useMutation({
    mutationFn: async (body: CreateCardBody) => (await api('POST /cards', { body, idempotencyKey: crypto.randomUUID() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useDuplicateCard = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await api('POST /cards/:id/duplicate', { params: { id }, idempotencyKey: crypto.randomUUID() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

async function restore(id: string): Promise<void> {
  await api('POST /cards/:id/restore', { params: { id } }).catch(showError);
  await readCardsAgain();
}

/** Gone from the list at once, and its links with it; a toast brings both back. */
export const useDeleteCard = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /cards/:id', { params: { id } }),
    onMutate: (id) => queryClient.setQueryData(cardsQuery().queryKey, (known) => known?.filter(({ _id }) => _id !== id)),
    onSuccess: (_, id) => {
      const words = wordsOf(cards);
      toastWithAction(words.deleted, { label: words.undo, run: () => void restore(id) });
    },
    onError: showError,
    onSettled: readCardsAgain,
  });

export const useCreateLink = (id: string) =>
  useMutation({
    mutationFn: async (body: CreateLinkBody) =>
      (await api('POST /cards/:id/links', { params: { id }, body, idempotencyKey: crypto.randomUUID() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useRevokeLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) => (await api('DELETE /cards/:id/links/:linkId', { params: { id, linkId } })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useReplaceLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) =>
      (await api('POST /cards/:id/links/:linkId/replace', { params: { id, linkId }, idempotencyKey: crypto.randomUUID() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

/** Its sender has the replies in sight. */
export const markRead = async (id: string): Promise<void> => {
  const answer = await api('POST /cards/:id/read', { params: { id } }).catch(() => undefined);
  if (answer) putCard(answer.data.card);
};
