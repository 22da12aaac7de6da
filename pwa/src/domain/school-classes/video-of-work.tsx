import type { WorkVideo } from '@hellograph/contract';
import { useLanguage } from '../../words/use-words';

interface VideoOfWorkProps {
  file: NonNullable<WorkVideo['file']>;
  label: string;
  /** The name of the captions in the player's menu. */
  captions: string;
  className?: string;
}

/** The video of an approved work, with its captions on. */
export function VideoOfWork({
  file: { resultUrl, thumbnail, captionsUrl, width, height },
  label,
  captions,
  className = '',
}: VideoOfWorkProps) {
  const language = useLanguage();
  return (
    <video
      controls
      playsInline
      preload="metadata"
      {...{ src: resultUrl, poster: thumbnail, width, height }}
      aria-label={label}
      className={`h-auto w-full rounded-card bg-black ${className}`}
    >
      <track kind="captions" src={captionsUrl} srcLang={language} label={captions} default />
    </video>
  );
}
