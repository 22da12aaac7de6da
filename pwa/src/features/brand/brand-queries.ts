import type { BrandData, BrandDomainData, BrandFields } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';
import { language } from '../../words/language';

export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => (await api('GET /brand', { forTeam: true, signal })).data,
    meta: { isQuiet: true },
  });

const keepBrand = (data: BrandData) => queryClient.setQueryData(brandQuery().queryKey, data);

export const saveBrand = async (body: BrandFields) => keepBrand((await api('PUT /brand', { forTeam: true, body })).data);

/** `onProgress` is called with how much has gone out, 0–1. */
export const saveLogo = async (file: Blob, onProgress?: (share: number) => void) =>
  keepBrand(
    (await upload('POST /brand/logo', { forTeam: true, file: { logo: file }, fields: {}, ...(onProgress && { onProgress }) })).data,
  );

export const deleteLogo = async () => keepBrand((await api('DELETE /brand/logo', { forTeam: true })).data);

export async function deleteBrand(): Promise<void> {
  await api('DELETE /brand', { forTeam: true });
  await queryClient.invalidateQueries({ queryKey: brandQuery().queryKey });
}

export const domainQuery = () =>
  queryOptions({
    queryKey: ['brand-domain'],
    queryFn: async ({ signal }) => (await api('GET /brand/domain', { forTeam: true, signal })).data,
    meta: { isQuiet: true },
  });

const keepDomain = (data: BrandDomainData) => queryClient.setQueryData(domainQuery().queryKey, data);

export const saveDomain = async (body: { host: string }) =>
  keepDomain((await api('PUT /brand/domain', { forTeam: true, body: { ...body, language: language.get() } })).data);
export const lookForDomain = async () => keepDomain((await api('POST /brand/domain/check', { forTeam: true })).data);

export async function releaseDomain(): Promise<void> {
  await api('DELETE /brand/domain', { forTeam: true });
  await queryClient.invalidateQueries({ queryKey: domainQuery().queryKey });
}
