import type { Card, CardFields, CreateLinkBody } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { whoseDrafts } from '../../drafts/draft-store';
import { keptMark } from '../../drafts/kept-mark';
import { toErrorMessage } from '../../lib/api-error';
import { newId } from '../../lib/new-id';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { sendNow } from '../../sync/follow-sync';
import { cardStore } from '../../sync/stores/card-store';
import { toKeptFields, toShownCard } from '../../sync/stores/kept-card';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { wordsOf } from '../../words/use-words';
import { cardsQuery, putCard, readCardsAgain } from './queries';

const showError = (thrown: unknown) => void toast.error(toErrorMessage(thrown));

/** Creates a card on this device immediately. Sync sends it to the server, now or once online. */
export async function makeCard(fields: Partial<CardFields>, id?: string): Promise<Card> {
  const card = toShownCard(await cardStore(whoseDrafts()).add(fields, id));
  keptMark.set(whoseDrafts());
  putCard(card);
  void sendNow('cards');
  return card;
}

export const useCreateCard = () =>
  useMutation({
    mutationFn: (fields: Partial<CardFields>) => makeCard(fields),
    onError: showError,
    networkMode: 'always',
  });

/** Copies a card without its links. */
export function useDuplicateCard() {
  const create = useCreateCard();
  return { ...create, mutate: (card: Card) => create.mutate(toKeptFields(card)) };
}

async function remove(id: string): Promise<() => Promise<unknown>> {
  const store = cardStore(whoseDrafts());
  const kept = await store.find(id);
  if (kept && !kept.isKnown) {
    await store.update(id, () => undefined);
    return () => store.add(toKeptFields(toShownCard(kept)));
  }
  await api('DELETE /cards/:id', { forTeam: true, params: { id } });
  return () => api('POST /cards/:id/restore', { forTeam: true, params: { id } });
}

/** Removes the card and its links from the list immediately; a toast can restore both. */
export const useDeleteCard = () =>
  useMutation({
    mutationFn: remove,
    onMutate: (id) => queryClient.setQueryData(cardsQuery().queryKey, (known) => known?.filter(({ _id }) => _id !== id)),
    onSuccess: (restore) => {
      const words = wordsOf(cards);
      const run = () => restore().catch(showError).then(readCardsAgain);
      toastWithAction(words.deleted, { label: words.undo, run: () => void run() });
    },
    onError: showError,
    onSettled: readCardsAgain,
    networkMode: 'always',
  });

export const useCreateLink = (id: string) =>
  useMutation({
    mutationFn: async (body: CreateLinkBody) =>
      (await api('POST /cards/:id/links', { forTeam: true, params: { id }, body, idempotencyKey: newId() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

/** Approves the version that the user sees: links show it from now on. */
export const useApproveCard = ({ _id: id, version: cardVersion }: Pick<Card, '_id' | 'version'>) =>
  useMutation({
    mutationFn: async () => (await api('POST /cards/:id/approve', { forTeam: true, params: { id }, body: { cardVersion } })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useRevokeLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) =>
      (await api('DELETE /cards/:id/links/:linkId', { forTeam: true, params: { id, linkId } })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useReplaceLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) =>
      (await api('POST /cards/:id/links/:linkId/replace', { forTeam: true, params: { id, linkId }, idempotencyKey: newId() })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

/** Marks a card's replies as read. */
export const markRead = async (id: string): Promise<void> => {
  const answer = await api('POST /cards/:id/read', { forTeam: true, params: { id } }).catch(() => undefined);
  if (answer) putCard(answer.data.card);
};

/** Removes the reply from the card immediately; a toast can restore it. */
export const useDeleteReply = (id: string) =>
  useMutation({
    mutationFn: async (replyId: string) => {
      putCard((await api('DELETE /cards/:id/replies/:replyId', { forTeam: true, params: { id, replyId } })).data.card);
      return replyId;
    },
    onSuccess: (replyId) => {
      const words = wordsOf(cards);
      const restore = async () =>
        putCard((await api('POST /cards/:id/replies/:replyId/restore', { forTeam: true, params: { id, replyId } })).data.card);
      toastWithAction(words.replyDeleted, { label: words.undo, run: () => void restore().catch(showError) });
    },
    onError: showError,
  });

export const useBlockReplier = (id: string) =>
  useMutation({
    mutationFn: async (replyId: string) =>
      (await api('POST /cards/:id/replies/:replyId/block', { forTeam: true, params: { id, replyId } })).data.card,
    onSuccess: putCard,
    onError: showError,
  });

export const useUnblockReplier = (id: string) =>
  useMutation({
    mutationFn: async (replyId: string) =>
      (await api('DELETE /cards/:id/replies/:replyId/block', { forTeam: true, params: { id, replyId } })).data.card,
    onSuccess: putCard,
    onError: showError,
  });
