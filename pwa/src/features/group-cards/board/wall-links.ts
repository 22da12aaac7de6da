import type { CardLink } from '@hellograph/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { groupCardKeys } from '../../../domain/group-cards/group-card-keys';
import { newId } from '../../../lib/new-id';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';

/** Links to the wall are those of the card that shares the group card's id. Mailed ones too. */
export const wallLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'wall-links'],
    queryFn: async ({ signal }) => (await api('GET /cards/:id', { forTeam: true, params: { id }, signal })).data.card.links,
    meta: { isQuiet: true },
  });

/** Those that open the wall, newest first. */
export const findOpenLinks = (links: readonly CardLink[], nowMs: number): CardLink[] =>
  links
    .filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > nowMs))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

const useLinkChange = <Input>(id: string, mutationFn: (input: Input) => Promise<CardLink[]>) =>
  useMutation({
    mutationFn,
    onSuccess: (links) => queryClient.setQueryData(wallLinksQuery(id).queryKey, links),
  });

export const useMakeWallLink = (id: string) =>
  useLinkChange<void>(
    id,
    async () => (await api('POST /cards/:id/links', { forTeam: true, params: { id }, body: {}, idempotencyKey: newId() })).data.card.links,
  );

export const useRevokeWallLink = (id: string) =>
  useLinkChange(
    id,
    async (linkId: string) => (await api('DELETE /cards/:id/links/:linkId', { forTeam: true, params: { id, linkId } })).data.card.links,
  );

export const useReplaceWallLink = (id: string) =>
  useLinkChange(
    id,
    async (linkId: string) =>
      (await api('POST /cards/:id/links/:linkId/replace', { forTeam: true, params: { id, linkId }, idempotencyKey: newId() })).data.card
        .links,
  );
