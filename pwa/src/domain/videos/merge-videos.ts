import type { Video, VideoProgress } from '@hellograph/contract';

/** New versions replace videos with the same `_id`; new videos come first. */
export function mergeVideos(known: readonly Video[] | undefined, arrived: readonly Video[]): Video[] {
  const merged = [...(known ?? [])];
  for (const video of arrived) {
    const at = merged.findIndex(({ _id }) => _id === video._id);
    if (at < 0) merged.unshift(video);
    else merged[at] = video;
  }
  return merged;
}

/** Applies progress to a video in progress. Late progress of a finished video changes nothing. */
export function applyProgress(known: readonly Video[] | undefined, { _id, ...news }: VideoProgress): Video[] | undefined {
  return known?.map((video) => (video._id === _id && video.status === 'processing' ? { ...video, ...news } : video));
}
