import type { GroupCard, SignatureState, UpdateGroupCardBody } from '@hellograph/contract';
import { groupCards } from '@hellograph/words/en/group-cards';
import { useMutation } from '@tanstack/react-query';
import { groupCardQuery, putGroupCard, readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { newId } from '../../../lib/new-id';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { wordsOf } from '../../../words/use-words';

type Signatures = GroupCard['signatures'];

const change = (id: string, toNext: (signatures: Signatures) => Signatures) =>
  queryClient.setQueryData(groupCardQuery(id).queryKey, (known) => known && { ...known, signatures: toNext(known.signatures) });

/** Shows the new order immediately; the server's response replaces it. */
export const useReorderSignatures = (id: string) =>
  useMutation({
    mutationFn: async (signatureIds: string[]) =>
      (await api('PUT /group-cards/:id/order', { params: { id }, body: { signatureIds } })).data.groupCard,
    onMutate: (ids) => {
      const places = new Map(ids.map((one, place) => [one, place]));
      change(id, (signatures) => [...signatures].sort((a, b) => (places.get(a._id) ?? ids.length) - (places.get(b._id) ?? ids.length)));
    },
    onSuccess: putGroupCard,
    onError: () => void readGroupCardsAgain(),
  });

export const useSignatureState = (id: string) =>
  useMutation({
    mutationFn: async ({ signatureId, state }: { signatureId: string; state: SignatureState }) =>
      (await api('PATCH /group-cards/:id/signatures/:signatureId', { params: { id, signatureId }, body: { state } })).data.groupCard,
    onMutate: ({ signatureId, state }) => change(id, (all) => all.map((one) => (one._id === signatureId ? { ...one, state } : one))),
    onSuccess: putGroupCard,
    onError: () => void readGroupCardsAgain(),
  });

export const useRemoveSignature = (id: string) =>
  useMutation({
    mutationFn: async (signatureId: string) =>
      (await api('DELETE /group-cards/:id/signatures/:signatureId', { params: { id, signatureId } })).data.groupCard,
    onSuccess: putGroupCard,
  });

export const useRetrySignature = (id: string) =>
  useMutation({
    mutationFn: async (signatureId: string) =>
      (await api('POST /group-cards/:id/signatures/:signatureId/retry', { params: { id, signatureId } })).data.groupCard,
    onSuccess: putGroupCard,
  });

export const useMakeChorus = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /group-cards/:id/chorus', { params: { id } })).data.groupCard,
    onSuccess: putGroupCard,
  });

export const useUpdateGroupCard = (id: string) =>
  useMutation({
    mutationFn: async (body: UpdateGroupCardBody) => (await api('PATCH /group-cards/:id', { params: { id }, body })).data.groupCard,
    onSuccess: putGroupCard,
  });

export const useMakeSignLink = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /group-cards/:id/sign-links', { params: { id }, idempotencyKey: newId() })).data.groupCard,
    onSuccess: putGroupCard,
  });

export const useReplaceSignLink = (id: string) =>
  useMutation({
    mutationFn: async (linkId: string) =>
      (await api('POST /group-cards/:id/sign-links/:linkId/replace', { params: { id, linkId }, idempotencyKey: newId() })).data.groupCard,
    onSuccess: putGroupCard,
  });

/** Removes it with its links; a toast brings both back. */
export const useDeleteGroupCard = () =>
  useMutation({
    mutationFn: async (id: string) => {
      await api('DELETE /group-cards/:id', { params: { id } });
      return id;
    },
    onSuccess: (id) => {
      const { settings: words } = wordsOf(groupCards);
      const restore = () => api('POST /group-cards/:id/restore', { params: { id } }).then(({ data }) => putGroupCard(data.groupCard));
      toastWithAction(words.removed, { label: words.undo, run: () => void restore() });
      void readGroupCardsAgain();
    },
  });
