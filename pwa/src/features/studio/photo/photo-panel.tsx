import { faces as area } from '@hellograph/words/en/faces';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Draft } from '../../../drafts/draft';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { count, useWords } from '../../../words/use-words';
import { PhotoFaces } from '../faces/photo-faces';
import type { CastState } from '../faces/use-cast';
import { PhotoPicker } from './photo-picker';

const FrameOverlay = lazyPart(async () => (await import('../look/frame-overlay')).FrameOverlay);
const PointsEditor = lazyPart(async () => (await import('../faces/points-editor')).PointsEditor);

interface PhotoPanelProps {
  draft: Draft;
  /** Nothing is taken before. */
  isRead: boolean;
  cast: CastState;
  onPhoto: (photo: File | undefined, how: 'chosen' | 'cropped') => void;
  /** Stands below the photo, and may draw on the stage that lies over it. */
  preview: (stage: HTMLElement | null) => ReactNode;
}

/** The photo with its detected faces, and a way to mark a face by hand. */
export function PhotoPanel({ draft, isRead, cast, onPhoto, preview }: PhotoPanelProps) {
  const words = useWords(area);
  const url = usePictureUrl(draft.photo);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { lookedAt, speakers } = draft;
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
      photo={draft.photo}
      faces={foundBoxes}
      isReady={isRead}
      onChange={onPhoto}
      overlay={
        <>
          {lookedAt && lookedAt.faces.length > 1 && <PhotoFaces lookedAt={lookedAt} speakers={speakers} onToggle={cast.toggle} />}
          <div ref={setStage} className="pointer-events-none absolute inset-0" />
          {draft.finish.frame && draft.photo && (
            <Suspense>
              <FrameOverlay photo={draft.photo} finish={draft.finish} lookedAt={lookedAt} message={draft.message} />
            </Suspense>
          )}
        </>
      }
    >
      {preview(stage)}
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
            className={search.canSetPoints ? '' : '-ml-3 px-3'}
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
