import type { PrepareAgainBody, PreparingBody, SendPreparedBody } from '@hellograph/contract';
import { drafts } from '@hellograph/words/en/drafts';
import { preparedCards as area } from '@hellograph/words/en/prepared-cards';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../domain/photos/to-usable-photo';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';
import { wordsOf } from '../../words/use-words';

/** The time between looks at a card that is being made, and at the list of cards. */
const [askAgainMs, lookAgainMs] = [2000, 15_000];

const listKey = ['prepared-cards'] as const;
const readList = () => queryClient.invalidateQueries({ queryKey: listKey });

/** The people for whom cards are prepared, and the cards that wait for the sender. */
export const preparedCardsQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api('GET /prepared-cards', { forTeam: true, signal })).data,
    refetchInterval: ({ state }) => (state.data?.people.length === 0 ? false : lookAgainMs),
    meta: { isQuiet: true },
  });

/** A prepared card, asked for again while its video is made. */
export const preparedCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['prepared-card', id] as const,
    queryFn: async ({ signal }) => (await api('GET /prepared-cards/:id', { forTeam: true, params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.prepared.state === 'making' ? askAgainMs : false),
  });

type Shown = Awaited<ReturnType<NonNullable<ReturnType<typeof preparedCardQuery>['queryFn']>>>;

function show(id: string, data: Shown): void {
  queryClient.setQueryData(preparedCardQuery(id).queryKey, data);
  void readList();
}

export const useSendPrepared = (id: string) =>
  useMutation({
    mutationFn: async (body: SendPreparedBody) =>
      (await api('POST /prepared-cards/:id/send', { forTeam: true, params: { id }, body })).data,
    onSuccess: (data) => show(id, data),
  });

export const useSkipPrepared = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('POST /prepared-cards/:id/skip', { forTeam: true, params: { id } })).data,
    onSuccess: (data) => show(id, data),
  });

export async function prepareAgain(id: string, body: PrepareAgainBody): Promise<void> {
  show(id, (await api('POST /prepared-cards/:id/again', { forTeam: true, params: { id }, body })).data);
}

export async function turnPreparingOn(personId: string, body: PreparingBody): Promise<void> {
  await api('PUT /people/:id/preparing', { forTeam: true, params: { id: personId }, body });
  await readList();
  toast.success(wordsOf(area).turnedOn);
}

export const useTurnPreparingOff = (personId: string) =>
  useMutation({
    mutationFn: () => api('DELETE /people/:id/preparing', { forTeam: true, params: { id: personId } }),
    onSuccess: async () => {
      await readList();
      toast.success(wordsOf(area).turnedOff);
    },
  });

/** Stores a photo for the cards of a person. Returns its id, unless the file is no usable photo. */
export const useKeepPhoto = () =>
  useMutation({
    mutationFn: async (file: File): Promise<string | undefined> => {
      const usable = await toUsablePhoto(file);
      if (!('problem' in usable)) {
        const { data } = await upload('POST /cards/photos', { forTeam: true, fields: {}, file: { image: usable.photo } });
        return data.photoId;
      }
      toast.error(wordsOf(drafts).shared[usable.problem]);
      return undefined;
    },
  });
