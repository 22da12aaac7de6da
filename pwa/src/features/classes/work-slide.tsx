import type { ClassWork } from '@hellograph/contract';
import { ShownSound } from '../../domain/big-screen/shown-sound';
import { ShownVideo } from '../../domain/big-screen/shown-video';
import { PictureOfWork } from '../../domain/school-classes/picture-of-work';
import type { KnownPortrait } from '../../domain/school-classes/portraits/known-portraits';
import { PortraitCredits } from '../../domain/school-classes/portraits/portrait-credits';
import { classes as area } from '../../words/english/classes';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

interface WorkSlideProps {
  work: ClassWork;
  portraits: readonly KnownPortrait[];
  name: string;
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/** One work, as large as the screen: its video with captions, or its picture beside its words. */
export function WorkSlide({ work: { picture, words: said, recording, video }, portraits, name, plays, hasSound, onEnd }: WorkSlideProps) {
  const { queue, videos: words, voices } = useWords(area);
  return (
    <article className="grid h-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden">
      {video.file ? (
        <ShownVideo
          file={video.file}
          {...{ plays, hasSound, onEnd }}
          label={fill(words.videoOf, { name })}
          captions={words.captions}
          className="m-auto h-full max-w-full min-h-0 object-contain"
        />
      ) : (
        <div className="grid min-h-0 content-center items-center gap-[3vmin] overflow-y-auto p-[4vmin] landscape:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PictureOfWork
            picture={picture}
            portraits={portraits}
            alt={fill(queue.picture, { name })}
            className="mx-auto max-h-[70vh] w-auto! max-w-full"
          />
          {recording && <ShownSound src={recording.url} label={fill(voices.of, { name })} {...{ plays, hasSound, onEnd }} />}
          <p className="font-display text-[clamp(1.3rem,4.4vmin,3.6rem)] leading-snug whitespace-pre-line wrap-anywhere">{said}</p>
        </div>
      )}
      <div className="px-6 py-2 text-center">
        <h1 className="font-display text-[clamp(1.25rem,3.4vmin,2.6rem)] italic wrap-anywhere">{name}</h1>
        <PortraitCredits picture={picture} portraits={portraits} className="text-[clamp(0.8rem,1.8vmin,1.3rem)] text-white/80" />
      </div>
    </article>
  );
}
