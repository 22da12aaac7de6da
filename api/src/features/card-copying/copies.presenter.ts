import { type CardCopiesData, type CardCopy, creditsPerCopy } from '@hellograph/contract';
import type { ToShownUrl } from '../../domain/brand-domains/own-domains';
import type { CardCopyRow } from '../../domain/card-copies/card-copies.repo';
import type { CardTokens } from '../../domain/card-links/new-link';
import { toVideo } from '../../domain/videos/video.presenter';
import type { VideoRow } from '../../domain/videos/video.repo';
import type { MediaLinks } from '../../platform/http/media-links';

export interface CopySources {
  copies: readonly CardCopyRow[];
  videos: readonly VideoRow[];
  links: readonly { id: string; opened_at: number | null; watched_at: number | null }[];
}

interface CopyViews {
  media: MediaLinks;
  tokens: CardTokens;
  toShown: ToShownUrl;
}

const toMomentOrNull = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());

/** Presents the copies of a card to its owner. */
export const toCopiesData = ({ copies, videos, links }: CopySources, views: CopyViews): Pick<CardCopiesData, 'copies' | 'creditsEach'> => ({
  creditsEach: creditsPerCopy,
  copies: copies.map((copy) => {
    const video = videos.find(({ id }) => id === copy.video_id);
    return toCopy(copy, { video, link: links.find(({ id }) => id === copy.link_id) }, views);
  }),
});

function toCopy(
  copy: CardCopyRow,
  { video, link }: { video: VideoRow | undefined; link: CopySources['links'][number] | undefined },
  { media, tokens, toShown }: CopyViews,
): CardCopy {
  const shown = video && toVideo(video, media);
  const isOpen = shown?.status === 'processing';
  const isMade = shown?.status === 'completed' && copy.link_id !== null;
  return {
    _id: copy.id,
    name: copy.name,
    personId: copy.person_id,
    state: isMade ? 'made' : isOpen ? 'making' : 'failed',
    problem: shown?.error ?? null,
    url: isMade && copy.link_id !== null ? toShown(tokens.toUrl(copy.link_id)) : null,
    openedAt: toMomentOrNull(link?.opened_at),
    watchedAt: toMomentOrNull(link?.watched_at),
    resultUrl: shown?.video?.resultUrl ?? null,
    createdAt: new Date(copy.created_at).toISOString(),
  };
}
