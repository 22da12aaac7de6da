import type { Video } from '@hellograph/contract';

/**
 * Filters out repeated events: the server sends each event at least once, and twice if it died
 * while sending.
 */
export function createNews(): { filter(videos: readonly Video[]): Video[] } {
  const told = new Set<string>();
  return {
    filter: (videos) =>
      videos.filter(({ _id, status }) => {
        const isNew = !told.has(`${_id} ${status}`);
        told.add(`${_id} ${status}`);
        return isNew;
      }),
  };
}
