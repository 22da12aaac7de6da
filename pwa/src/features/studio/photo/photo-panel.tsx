import type { PhotoCare } from '@hellograph/contract/render-options';
import { faces as area } from '@hellograph/words/en/faces';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Draft, DraftSpeaker, LookedAt } from '../../../drafts/draft';
import { toErrorMessage, wordsOfFailure } from '../../../lib/api-error';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { count, useWords } from '../../../words/use-words';
import type { Composer } from '../composer/use-composer';
import type { CastState } from '../faces/use-cast';
import { PhotoPicker } from './photo-picker';
import { placePhoto } from './photo-place';
import type { MakeReady } from './ready-part';

interface PhotoFacesProps {
  lookedAt: LookedAt;
  speakers: readonly DraftSpeaker[];
  onToggle: (faceId: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * Every face in its place on the photo: tap one and it speaks. Lies over the picture, in its shape.
 */
function PhotoFaces({ lookedAt, speakers, onToggle }: PhotoFacesProps) {
  const words = useWords(area);
  const { faces } = lookedAt;
  return (
    <fieldset className="absolute inset-0 m-0 border-0 p-0">
      <legend className="sr-only">{words.tapHint}</legend>
      {faces.map(({ faceId, box, problem }, i) => {
        const speaker = speakers.find((one) => one.faceId === faceId);
        const label = fill(words.face, { number: i + 1, count: faces.length });
        return (
          <button
            key={faceId}
            type="button"
            aria-pressed={speaker !== undefined}
            aria-label={`${label}: ${speaker ? `${speaker.name} ${words.speaks}` : problem ? wordsOfFailure(problem) : words.listens}`}
            title={problem ? wordsOfFailure(problem) : undefined}
            disabled={problem !== null && !speaker}
            onClick={() => onToggle(faceId)}
            style={{
              left: percent(box.x + box.width / 2),
              top: percent(box.y + box.height / 2),
              width: percent(box.width * 1.12),
              height: percent(box.height * 1.12),
            }}
            className={`absolute min-h-7 min-w-7 -translate-1/2 rounded-[42%] border-2 transition-[border-color,box-shadow,background-color] duration-150 ${
              speaker
                ? 'border-accent shadow-[0_0_0_2px_#fff,0_0_0_5px_rgb(0_0_0/0.28)]'
                : problem
                  ? 'cursor-not-allowed border-dashed border-white/70 shadow-[0_0_0_1px_rgb(0_0_0/0.35)]'
                  : 'border-white/85 shadow-[0_0_0_1px_rgb(0_0_0/0.4),inset_0_0_0_1px_rgb(0_0_0/0.25)] hover:bg-white/15'
            }`}
          >
            {speaker && (
              <span className="absolute top-full left-1/2 mt-1.5 max-w-32 -translate-x-1/2 truncate rounded-full bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent shadow-card">
                {speaker.name.trim() || i + 1}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

const FrameOverlay = lazyPart(async () => (await import('../look/frame-picker')).FrameOverlay);
const PrintsPart = lazyPart(async () => (await import('./ready-part')).PrintsPart);
const ReadyPart = lazyPart(async () => (await import('./ready-part')).ReadyPart);
const PointsEditor = lazyPart(async () => (await import('../faces/points-editor')).PointsEditor);

/** Offers a closer frame where the face is small, and the way back from it. */
function CloserFrame({ go, back }: Composer['closer']) {
  const words = useWords(area).closer;
  const [isBusy, setBusy] = useState(false);
  if (!go && !back) return null;
  const goCloser = async () => {
    setBusy(true);
    await go?.().catch((thrown: unknown) => toast.error(toErrorMessage(thrown)));
    setBusy(false);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-sm text-soft">{back ? words.done : words.small}</span>
      {/* One button for both, so that it keeps the focus. */}
      <Button look="secondary" className="px-4" isBusy={isBusy} onClick={back ?? goCloser}>
        <Icon name={back ? 'again' : 'crop'} size={20} /> {back ? words.back : words.go}
      </Button>
    </p>
  );
}

interface PhotoPanelProps {
  draft: Draft;
  /** How many faces move at most. */
  facesMax: number;
  /** Nothing is taken before. */
  isRead: boolean;
  cast: CastState;
  closer: Composer['closer'];
  onPhoto: (photo: File | undefined, how: 'chosen' | 'cropped') => void;
  makeReady: MakeReady;
  onCare: (care: PhotoCare) => void;
  /** Stands below the photo, and may draw over the picture, and over the photo in it. */
  preview: (stage: HTMLElement | null, onPhoto: HTMLElement | null, shown: File | undefined) => ReactNode;
}

/** The photo with its detected faces, and a way to mark a face by hand. */
export function PhotoPanel({ draft, facesMax, isRead, cast, closer, onPhoto, makeReady, onCare, preview }: PhotoPanelProps) {
  const words = useWords(area);
  const url = usePictureUrl(draft.photo);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [photoStage, setPhotoStage] = useState<HTMLElement | null>(null);
  const { photo, lookedAt, speakers } = draft;
  const [readied, setReadied] = useState<{ photo: File; file: File }>();
  const shownPhoto = readied && readied.photo === photo ? readied.file : photo;
  const { search, editing } = cast;
  const shown = editing === undefined ? undefined : speakers[editing];
  const face = lookedAt?.faces.find(({ faceId }) => faceId === shown?.faceId);
  const warnings =
    speakers.length === 1 && !speakers[0]?.points
      ? (lookedAt?.faces.find(({ faceId }) => faceId === speakers[0]?.faceId)?.warnings ?? [])
      : [];
  const foundBoxes = useMemo(() => (lookedAt?.faces ?? []).map(({ box }) => box), [lookedAt]);
  const isSet = speakers.some(({ points }) => points !== undefined);

  return (
    <PhotoPicker
      photo={photo}
      shown={shownPhoto}
      faces={foundBoxes}
      isReady={isRead}
      onChange={onPhoto}
      placeIn={(size) => placePhoto(draft, size, facesMax)}
      onPhoto={
        <>
          {lookedAt && lookedAt.faces.length > 1 && <PhotoFaces lookedAt={lookedAt} speakers={speakers} onToggle={cast.toggle} />}
          <div ref={setPhotoStage} className="pointer-events-none absolute inset-0" />
        </>
      }
      onPicture={
        <>
          <div ref={setStage} className="pointer-events-none absolute inset-0" />
          {draft.finish.frame && draft.photo && (
            <Suspense>
              <FrameOverlay photo={draft.photo} draft={draft} facesMax={facesMax} />
            </Suspense>
          )}
        </>
      }
    >
      {preview(stage, photoStage, shownPhoto)}
      {photo && (
        <Suspense>
          <PrintsPart photo={photo} onPhoto={(file) => onPhoto(file, 'chosen')} />
          <ReadyPart photo={photo} care={draft.photoCare} over={photoStage} makeReady={makeReady} onReadied={setReadied} onCare={onCare} />
        </Suspense>
      )}
      <CloserFrame {...closer} />
      <div className="grid gap-3" aria-live="polite">
        {search.isLooking && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Spinner size={16} /> {words.looking}
          </p>
        )}
        {lookedAt && lookedAt.faces.length > 1 && (
          <p className="text-sm text-soft">
            <span className="font-semibold text-ink">{count(words.found, lookedAt.faces.length)}.</span> {words.tapHint}
          </p>
        )}
        {search.problem && !isSet && <Notice look="bad">{search.problem}</Notice>}
        {search.problem && !isSet && search.canSetPoints && <p className="text-sm text-soft">{words.points.offer}</p>}
        {search.isUnknown && <p className="text-sm text-soft">{words.notLooked}</p>}
        {warnings.map((warning) => (
          <Notice key={warning}>{words.warnings[warning]}</Notice>
        ))}
      </div>
      {(lookedAt || search.problem || isSet) && speakers.length < 2 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button
            look={search.canSetPoints && !isSet ? 'primary' : 'quiet'}
            className={search.canSetPoints ? '' : '-ms-3 px-3'}
            onClick={() => cast.edit(0)}
          >
            <Icon name="target" size={20} /> {isSet ? words.points.again : words.points.open}
          </Button>
          {isSet && (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-good">
              <Icon name="check" size={18} /> {words.points.done}
            </span>
          )}
        </p>
      )}
      {editing !== undefined && url && (
        <Suspense>
          <PointsEditor
            url={url}
            points={shown?.points ?? face?.landmarks.points}
            face={face && lookedAt ? { box: face.box, photo: lookedAt } : undefined}
            onUse={cast.setPoints}
            onForget={shown?.points ? () => cast.setPoints(undefined) : undefined}
            onClose={() => cast.edit(undefined)}
          />
        </Suspense>
      )}
    </PhotoPicker>
  );
}
