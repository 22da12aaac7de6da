import type { Video } from '@hellograph/contract';
import type { Filter, Sort } from '../../../domain/address-values';
import { fold } from '../../../lib/fold';
import { language } from '../../../words/language';

export interface Arrangement {
  search: string;
  filter: Filter;
  sort: Sort;
}

const nameOf = ({ title, message }: Video) => title ?? message;

const passes: Record<Filter, (video: Video) => boolean> = {
  all: () => true,
  processing: ({ status }) => status === 'processing',
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed' || status === 'cancelled',
};

const compares: Record<Sort, (a: Video, b: Video) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => nameOf(a).localeCompare(nameOf(b), language.get()),
  largest: (a, b) => (b.video?.size ?? 0) - (a.video?.size ?? 0),
};

/**
 * Returns the matching videos in order. Every word of the search must be in the name or the
 * message.
 */
export function arrangeVideos(videos: readonly Video[], { search, filter, sort }: Arrangement): Video[] {
  const wanted = fold(search).split(/\s+/);
  return videos
    .filter(passes[filter])
    .filter(({ title, message }) => wanted.every((word) => fold(`${title ?? ''} ${message}`).includes(word)))
    .sort(compares[sort]);
}
