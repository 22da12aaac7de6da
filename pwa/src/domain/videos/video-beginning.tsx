import { projects } from '@hellograph/words/en/projects';
import { useWords } from '../../words/use-words';

/** The first seconds of a video that is on its way, to watch while the rest is drawn. */
export function VideoBeginning({ url }: { url: string }) {
  const words = useWords(projects);
  return (
    <figure className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: the message is written next to it; the whole video has captions */}
      <video
        key={url}
        className="mx-auto max-h-[70dvh] w-full rounded-2xl bg-sunk object-contain"
        src={url}
        aria-label={words.beginning}
        controls
        playsInline
        preload="auto"
      />
      <figcaption className="text-center text-sm text-soft">{words.beginning}</figcaption>
    </figure>
  );
}
