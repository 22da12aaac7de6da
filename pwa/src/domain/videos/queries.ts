import { queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

export const videoKeys = { all: ['videos'] as const, estimate: (about: object) => ['videos', 'estimate', about] as const };

/** While a video is being made, the list is polled, because events may be lost. */
const watchEveryMs = 4000;

export const videosQuery = () =>
  queryOptions({
    queryKey: videoKeys.all,
    queryFn: async ({ signal }) => (await api('GET /video', { forTeam: true, signal })).data.videos,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? watchEveryMs : false),
  });
