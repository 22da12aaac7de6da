import { plans } from '@hellograph/contract/plans';
import { landing } from '@hellograph/words/en/landing';
import { preview as previewArea } from '@hellograph/words/en/preview';
import { studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import { keep } from '../../../features/preview/lib/preview-device';
import { usePreview } from '../../../features/preview/lib/use-preview';
import { useDraft } from '../../../features/studio/composer/use-draft';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import { Curtain, type HelloWish, PlayButton } from './hello-parts';

const sampleName = 'sample.jpg';
const sampleUrl = '/sample/hero.jpg';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads what a first preview needs ahead of it. */
export const warmUp = (): void => {
  if (!savesData()) keep(['en'], () => {}).catch(() => {}); // the preview loads it again, and says why it cannot
};

async function loadSample(): Promise<File> {
  const response = await fetch(sampleUrl);
  if (!response.ok) throw new Error(`${sampleUrl} answers ${response.status}`);
  return new File([await response.blob()], sampleName, { type: 'image/jpeg' });
}

interface HelloStageProps {
  wish: HelloWish | undefined;
  message: string;
  onMessage: (message: string) => void;
  onPlay: (photo?: 'sample') => void;
  /** A photo was accepted: the visitor's own, or the sample. */
  onPhoto: (isOwn: boolean) => void;
}

/** Returns the initial fields of a draft that replaces a sent one. */
function freshFields(): Partial<Omit<Draft, 'id' | 'sendKey'>> {
  const { id: _, sendKey: __, ...fields } = emptyDraft();
  return fields;
}

/**
 * The draft of this device on the landing page: its photo covers the sample, and the device makes
 * it speak. The photo and the words are kept for the studio.
 */
export function HelloStage({ wish, message, onMessage, onPlay, onPhoto }: HelloStageProps) {
  const { hello: words } = useWords(landing);
  const { draft, isRead, sending, change } = useDraft();
  const isOut = sending !== undefined || draft.sentIds.length > 0;
  const photo = isOut ? undefined : draft.photo;
  const [problem, setProblem] = useState<PhotoProblem | 'unreadable'>();
  const done = useRef(0);
  const spoken = useRef(0);
  const preview = usePreview(
    { ...draft, photo, message: message.trim() || words.hello, pronunciations: [], recording: undefined },
    plans.trial.facesMax,
  );
  const speak = useRef((_isNewPhoto: boolean) => {});
  speak.current = (isNewPhoto) => {
    // The open preview still shows the previous photo and is closing.
    if (isNewPhoto || preview.phase.at !== 'open') preview.open();
    else if (preview.state !== 'playing') preview.toggle();
  };

  /** Speaks as soon as the requested photo is ready. */
  const [due, setDue] = useState({ number: 0, isNewPhoto: false });
  useEffect(() => {
    if (!wish || !isRead || done.current === wish.number) return;
    done.current = wish.number;
    const put = async (file: File, faceOwner: Draft['faceOwner']) => {
      const usable = await toUsablePhoto(file);
      // Shrinking takes a second, in which another request may have been made.
      if (done.current !== wish.number) return;
      setProblem('problem' in usable ? usable.problem : undefined);
      if ('problem' in usable) return;
      change({ ...(isOut && freshFields()), photo: usable.photo, lookedAt: undefined, speakers: [], faceOwner, message });
      onPhoto(wish.photo instanceof File);
      setDue({ number: wish.number, isNewPhoto: true });
    };
    if (wish.photo instanceof File) void put(wish.photo, undefined);
    else if (wish.photo === 'sample' || !photo)
      loadSample().then(
        (file) => put(file, 'nobody'),
        () => setProblem('unreadable'),
      );
    else setDue({ number: wish.number, isNewPhoto: false });
  }, [wish, isRead, isOut, photo, message, change, onPhoto]);
  useEffect(() => {
    if (due.number === 0 || !photo || due.number === spoken.current) return;
    spoken.current = due.number;
    speak.current(due.isNewPhoto);
  }, [due, photo]);

  useFieldOfDraft({ draft, isOpen: isRead && !isOut, message, onMessage, change });

  return (
    <HelloPicture
      photo={photo}
      preview={preview}
      problem={problem}
      isWaiting={wish !== undefined && !isRead}
      onPlay={() => (preview.phase.at === 'open' ? preview.toggle() : onPlay(photo ? undefined : 'sample'))}
    />
  );
}

interface FieldOfDraft extends Pick<HelloStageProps, 'message' | 'onMessage'> {
  draft: Draft;
  isOpen: boolean;
  change: (part: Partial<Draft>) => void;
}

/**
 * Fills the field from the draft until the user types; from then on the draft follows the field.
 */
function useFieldOfDraft({ draft, isOpen, message, onMessage, change }: FieldOfDraft): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (!isTaken.current) {
      isTaken.current = true;
      if (message === '' && draft.message !== '') return onMessage(draft.message);
    }
    if (message !== draft.message) change({ message });
  }, [isOpen, message, draft, onMessage, change]);
}

interface HelloPictureProps {
  photo: File | undefined;
  preview: ReturnType<typeof usePreview>;
  problem: PhotoProblem | 'unreadable' | undefined;
  isWaiting: boolean;
  onPlay: () => void;
}

function HelloPicture({ photo, preview: { phase, state, canvas }, problem, isWaiting, onPlay }: HelloPictureProps) {
  const { hello: words } = useWords(landing);
  const preview = useWords(previewArea);
  const { problems } = preview;
  const { photo: photoWords } = useWords(studio);
  const url = usePictureUrl(photo);
  /** A photo is shown whole; the sample is cut as before it was touched. */
  const fit = photo?.name === sampleName ? 'object-cover object-top' : 'object-contain';
  const isOpen = phase.at === 'open';
  const isBusy = isWaiting || phase.at === 'loading' || phase.at === 'preparing';
  const isPlaying = isOpen && state === 'playing';
  const said = problem
    ? problem === 'unreadable'
      ? problems.notLoaded
      : photoWords[problem]
    : phase.at === 'failed'
      ? problems[phase.problem]
      : undefined;
  return (
    <>
      {url && <img src={url} alt={photoWords.chosen} className={`absolute inset-0 size-full bg-sunk ${fit}`} />}
      {isOpen && <canvas ref={canvas} role="img" aria-label={preview.pictureAlone} className={`absolute inset-0 size-full ${fit}`} />}
      {isBusy ? (
        <>
          <span className="absolute inset-0 grid place-items-center text-white drop-shadow">
            <Spinner size={44} />
          </span>
          <Curtain label={phase.at === 'loading' ? fill(preview.loading, { percent: Math.round(phase.share * 100) }) : words.loading} />
        </>
      ) : (
        <PlayButton
          label={isPlaying ? preview.controls.playing : preview.controls.paused}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={onPlay}
        />
      )}
      {said && !isBusy && (
        <p role="alert" className="absolute inset-x-3 top-3 rounded-2xl bg-black/75 px-4 py-2 text-center text-sm font-semibold text-white">
          {said}
        </p>
      )}
    </>
  );
}
