import type { Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { videosQuery } from '../domain/videos/queries';
import { queryClient } from '../query-client';
import { toastThatOpens } from '../ui/toasts/toasts';
import { wordsOf } from '../words/use-words';
import { appBadge, type createNews } from './news';

/**
 * Reads the list of videos again and tells of those that were finished while this page heard no
 * events, each once. `known` is the list from before.
 */
export async function tellMissed(
  known: readonly Video[] = [],
  openProjects: () => void,
  news: ReturnType<typeof createNews>,
): Promise<void> {
  const waited = new Set(known.filter(({ status }) => status === 'processing').map(({ _id }) => _id));
  if (waited.size === 0) return;
  const videos = await queryClient.fetchQuery({ ...videosQuery(), staleTime: 0 });
  for (const video of news.filter(videos.filter(({ _id, status }) => status === 'completed' && waited.has(_id)))) {
    toastThatOpens(wordsOf(projects).generated, openProjects);
    void appBadge.add(video._id);
  }
}
