import type { Video } from '@hellograph/contract';

/**
 * Tells what was not heard before: the server says everything at least once, and twice when it died
 * in the middle of saying it.
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
