import type { BrandData, BrandFields } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';

export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => (await api('GET /brand', { forTeam: true, signal })).data,
    meta: { isQuiet: true },
  });

const put = (data: BrandData) => queryClient.setQueryData(brandQuery().queryKey, data);

export const saveBrand = async (body: BrandFields) => put((await api('PUT /brand', { forTeam: true, body })).data);

/** `onProgress` is called with how much has gone out, 0–1. */
export const saveLogo = async (file: Blob, onProgress?: (share: number) => void) =>
  put((await upload('POST /brand/logo', { forTeam: true, file: { logo: file }, fields: {}, ...(onProgress && { onProgress }) })).data);

export const deleteLogo = async () => put((await api('DELETE /brand/logo', { forTeam: true })).data);

export async function deleteBrand(): Promise<void> {
  await api('DELETE /brand', { forTeam: true });
  await queryClient.invalidateQueries({ queryKey: brandQuery().queryKey });
}
