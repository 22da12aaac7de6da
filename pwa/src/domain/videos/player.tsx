import type { Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { useWords } from '../../words/use-words';
import { CaptionFiles } from './caption-files';

interface PlayerProps {
  video: NonNullable<Video['video']>;
  autoPlay?: boolean;
  hasCaptionFiles?: boolean;
}

/** The video in its own shape, with its captions at hand. */
export function Player({ video, autoPlay = false, hasCaptionFiles = true }: PlayerProps) {
  const words = useWords(projects);
  return (
    <div className="grid gap-1.5">
      <video
        key={video.resultUrl}
        className="mx-auto max-h-[58dvh] w-full rounded-2xl bg-sunk object-contain"
        style={{ aspectRatio: `${video.width} / ${video.height}` }}
        src={video.resultUrl}
        poster={video.thumbnail}
        controls
        playsInline
        preload={autoPlay ? 'auto' : 'none'}
        autoPlay={autoPlay}
      >
        <track kind="captions" src={video.captionsUrl} srcLang="en" label={words.captions} />
      </video>
      {hasCaptionFiles && <CaptionFiles url={video.captionsUrl} />}
    </div>
  );
}
