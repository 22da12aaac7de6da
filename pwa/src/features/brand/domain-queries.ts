import type { BrandDomainData } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { language } from '../../words/language';

export const domainQuery = () =>
  queryOptions({
    queryKey: ['brand-domain'],
    queryFn: async ({ signal }) => (await api('GET /brand/domain', { forTeam: true, signal })).data,
    meta: { isQuiet: true },
  });

const put = (data: BrandDomainData) => queryClient.setQueryData(domainQuery().queryKey, data);

export const saveDomain = async (body: { host: string }) =>
  put((await api('PUT /brand/domain', { forTeam: true, body: { ...body, language: language.get() } })).data);
export const lookForDomain = async () => put((await api('POST /brand/domain/check', { forTeam: true })).data);

export async function releaseDomain(): Promise<void> {
  await api('DELETE /brand/domain', { forTeam: true });
  await queryClient.invalidateQueries({ queryKey: domainQuery().queryKey });
}
