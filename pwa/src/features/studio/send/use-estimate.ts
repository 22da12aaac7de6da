import { charactersSaid } from '@hellograph/contract/spoken-marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { videoKeys } from '../../../domain/videos/queries';
import type { Draft } from '../../../drafts/draft';
import { api } from '../../../sync/api-client';

/** Characters are rounded up to this, so that the server is not asked at every key. */
const charactersStep = 20;

/**
 * What the server expects the draft to cost and how long it will take. Quiet: without an answer the
 * page shows a general one.
 */
export function useEstimate({ resolution, mode, duration, message, count }: Draft, isWanted: boolean) {
  const about = {
    resolution,
    mode,
    duration,
    characters: Math.ceil(charactersSaid(message) / charactersStep) * charactersStep,
    numberOfVideos: count,
  };
  const { data } = useQuery({
    queryKey: videoKeys.estimate(about),
    queryFn: async ({ signal }) => (await api('GET /video/estimate', { forTeam: true, query: about, signal })).data,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return data;
}
