import type { ClassWork, SchoolClass, TaughtAssignment } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { wall } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ShowFrame } from '../../domain/big-screen/show-frame';
import { ShownSound, ShownVideo } from '../../domain/big-screen/shown-media';
import { toSlides } from '../../domain/big-screen/slides';
import { useShow } from '../../domain/big-screen/use-show';
import { PictureOfWork } from '../../domain/school-classes/picture-of-work';
import type { KnownPortrait } from '../../domain/school-classes/portraits/known-portraits';
import { PortraitCredits } from '../../domain/school-classes/portraits/portrait-credits';
import { toAuthors } from '../../domain/school-classes/queries';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { count, useWords } from '../../words/use-words';

interface WorkSlideProps {
  work: ClassWork;
  portraits: readonly KnownPortrait[];
  name: string;
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/** One work, as large as the screen: its video with captions, or its picture next to its words. */
function WorkSlide({ work: { picture, words: said, recording, video }, portraits, name, plays, hasSound, onEnd }: WorkSlideProps) {
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

interface GalleryProps {
  schoolClass: SchoolClass;
  task: TaughtAssignment;
  /** Approved. */
  works: readonly ClassWork[];
  onLeave: () => void;
}

const toTimed = ({ video, recording, words }: ClassWork) => (video.file || recording ? undefined : words);

/** The approved works of a task on the class's screen: one after the other, or by keys. */
export function Gallery({ schoolClass, task, works, onLeave }: GalleryProps) {
  const { gallery: words } = useWords(area);
  const { screen } = useWords(wall);
  const window = useRef<HTMLDialogElement>(null);
  const slides = useMemo(() => toSlides(works), [works]);
  const show = useShow({ slides, toTimed, onLeave });
  const { slide, plays, hasStarted, start, end } = show;
  // A modal dialog, so that the page behind it is inert.
  useEffect(() => {
    if (!window.current?.open) window.current?.showModal();
  }, []);
  const nameOf = (work: ClassWork) => toAuthors(schoolClass, work);
  return (
    <dialog
      ref={window}
      aria-label={fill(words.label, { task: task.title })}
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-[#0d0b0a]"
    >
      <ShowFrame show={show} leave={words.leave} onLeave={onLeave}>
        {slide?.is === 'front' && (
          <Cover title={task.title} above={schoolClass.name} below={count(words.works, works.length)}>
            <Button className="mt-4 min-h-14 px-8 text-lg" onClick={start}>
              <Icon name="play" size={22} /> {screen.begin}
            </Button>
            {!hasStarted && <p className="text-white/80">{screen.help}</p>}
          </Cover>
        )}
        {slide?.is === 'item' && (
          <WorkSlide
            key={slide.item._id}
            work={slide.item}
            portraits={schoolClass.portraits}
            name={nameOf(slide.item)}
            plays={plays}
            hasSound={hasStarted}
            onEnd={end}
          />
        )}
        {slide?.is === 'end' && (
          <Cover title={words.end} above={task.title}>
            <Button className="mt-4 min-h-14 px-8 text-lg" onClick={start}>
              <Icon name="again" size={22} /> {screen.again}
            </Button>
          </Cover>
        )}
      </ShowFrame>
    </dialog>
  );
}

const Cover = ({ title, above, below, children }: { title: string; above: string; below?: string; children: ReactNode }) => (
  <div className="grid h-full place-content-center justify-items-center gap-4 overflow-y-auto px-6 text-center">
    <p className="text-[clamp(1rem,2.6vmin,1.8rem)] text-white/80 wrap-anywhere">{above}</p>
    <h1 className="font-display text-[clamp(2.2rem,8vmin,6rem)] leading-tight wrap-anywhere">{title}</h1>
    {below && <p className="text-[clamp(1rem,2.6vmin,1.8rem)] text-white/80">{below}</p>}
    {children}
  </div>
);
