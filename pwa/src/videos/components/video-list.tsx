import type { Video } from '@hellograph/contract';
import { VideoCard } from './video-card';

export const gridClass = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export const VideoGrid = ({ videos }: { videos: readonly Video[] }) => (
  <div className={gridClass}>
    {videos.map((video) => (
      <VideoCard key={video._id} video={video} />
    ))}
  </div>
);

const places = ['a', 'b', 'c'];

/** The room that videos will take, while they are being read. */
export const VideoGridSkeleton = () => (
  <div className={gridClass} aria-busy="true">
    {places.map((key) => (
      <div key={key} className="h-96 animate-pulse rounded-card bg-sunk" />
    ))}
  </div>
);
