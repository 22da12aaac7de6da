import type { BrandData, BrandFields } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';

export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => (await api('GET /brand', { signal })).data,
    meta: { isQuiet: true },
  });

const put = (data: BrandData) => queryClient.setQueryData(brandQuery().queryKey, data);

export const saveBrand = async (body: BrandFields) => put((await api('PUT /brand', { body })).data);

/** `onProgress` is called with how much has gone out, 0–1. */
export const saveLogo = async (file: Blob, onProgress?: (share: number) => void) =>
  put((await upload('POST /brand/logo', { file, fields: {}, ...(onProgress && { onProgress }) })).data);

export const deleteLogo = async () => put((await api('DELETE /brand/logo')).data);

export async function deleteBrand(): Promise<void> {
  await api('DELETE /brand');
  await queryClient.invalidateQueries({ queryKey: brandQuery().queryKey });
}
