import type { Video } from '@hellograph/contract';
import { useEffect, useRef } from 'react';
import { VideoCard } from './video-card';

export const gridClass = 'grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** `shownId` is the video that a link refers to: it is scrolled into view and focused. */
export function VideoGrid({ videos, shownId }: { videos: readonly Video[]; shownId?: string | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const isThere = videos.some(({ _id }) => _id === shownId);
  useEffect(() => {
    const card = isThere && list.current?.querySelector<HTMLElement>(`[data-id="${shownId}"]`);
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [shownId, isThere]);
  return (
    <div ref={list} className={gridClass}>
      {videos.map((video) => (
        <VideoCard key={video._id} video={video} />
      ))}
    </div>
  );
}

const places = ['a', 'b', 'c'];

/** A placeholder while videos load. */
export const VideoGridSkeleton = () => (
  <div className={gridClass} aria-busy="true">
    {places.map((key) => (
      <div key={key} className="h-96 animate-pulse rounded-card bg-sunk" />
    ))}
  </div>
);
