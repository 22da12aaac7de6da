import type { Video } from '@hellograph/contract';
import { videosQuery } from '../domain/videos/queries';
import { queryClient } from '../query-client';

/**
 * Reads the list of videos again and returns those that were finished while this page heard no
 * events.
 */
export async function findMissedVideos(): Promise<Video[]> {
  const known = queryClient.getQueryData(videosQuery().queryKey) ?? [];
  const waited = new Set(known.filter(({ status }) => status === 'processing').map(({ _id }) => _id));
  if (waited.size === 0) return [];
  const videos = await queryClient.fetchQuery({ ...videosQuery(), staleTime: 0 });
  return videos.filter(({ _id, status }) => status === 'completed' && waited.has(_id));
}
