import { pickOptions, videoDefaults } from '@hellograph/contract/render-options';
import { charactersSaid } from '@hellograph/contract/spoken-marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { videoKeys } from '../../../domain/videos/queries';
import type { Draft } from '../../../drafts/draft';
import { api } from '../../../sync/api-client';

/** Characters are rounded up to a multiple of this, so that not every keystroke makes a request. */
const charactersStep = 20;

/**
 * Requests the draft's expected price and duration. Failures are quiet: without a response the page
 * shows a general estimate.
 */
export function useEstimate(draft: Draft, isWanted: boolean) {
  const about = {
    ...pickOptions(videoDefaults, draft),
    characters: Math.ceil(charactersSaid(draft.message) / charactersStep) * charactersStep,
    numberOfVideos: draft.count,
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
