import type { FacePoints } from '@hellograph/contract';
import { languages } from '@hellograph/contract/languages';
import { toShown } from '@hellograph/contract/spoken-marks';
import { preview as area } from '@hellograph/words/en/preview';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatSize } from '../../../lib/format';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { Spinner } from '../../../ui/spinner';
import { count, listed, useWords } from '../../../words/use-words';
import { toLoadBytes } from '../lib/preview-device';
import { isRecorded, type PreparedRequest, type Previewed } from '../lib/to-preview-request';
import { type Phase, usePreview } from '../lib/use-preview';
import type { DeviceVideo } from '../video/preview-request';
import { DeviceFaces } from './device-faces';

interface PhotoPreviewProps {
  draft: Previewed;
  facesMax: number;
  /** Covers the picture; the preview is drawn on it. */
  stage: HTMLElement | null;
  /** Covers the photo, if that is not all of the picture. */
  photoStage?: HTMLElement | null | undefined;
  /** The element for its buttons; without one, they are below the photo. */
  bar?: HTMLElement | null | undefined;
  /** Plays by itself, if that needs nothing to be loaded; otherwise, nothing is shown. */
  isAlone?: boolean | undefined;
  /** The user tapped a face that only this device has found. */
  onSpeaker: (points: FacePoints) => void;
}

/** The photo says the message, drawn and spoken by this device. */
export function PhotoPreview({ draft, facesMax, stage, photoStage = stage, bar, isAlone = false, onSpeaker }: PhotoPreviewProps) {
  const words = useWords(area);
  const preview = usePreview(draft, facesMax);
  const isOnline = useOnline();
  const { phase, state, kept, faces } = preview;
  const opening = useRef(preview.open);
  opening.current = preview.open;
  useEffect(() => {
    if (isAlone && kept) opening.current();
  }, [isAlone, kept]);
  const isOpen = phase.at === 'open';
  const isBusy = phase.at === 'loading' || phase.at === 'preparing';
  const hasWords = draft.message.trim() !== '' || isRecorded(draft);
  const cannotLoad = !isOnline && kept === false;
  const found = draft.lookedAt ? undefined : faces?.found;
  // A face that was marked need not be found.
  const isMissing = found?.length === 0 && !draft.speakers.some(({ points }) => points);

  const controls = (
    <section aria-label={words.mark} className="flex flex-wrap items-center gap-2">
      {/* One button for all states, so that it keeps the focus after a press. */}
      <Button
        look="secondary"
        className={bar ? 'min-h-13' : ''}
        aria-busy={isBusy || undefined}
        disabled={!isOpen && !isBusy && (!hasWords || cannotLoad)}
        onClick={isOpen ? preview.toggle : isBusy ? undefined : preview.open}
      >
        {isBusy ? <Spinner size={18} /> : <Icon name={isOpen && state === 'playing' ? 'pause' : 'play'} size={20} />}
        {isOpen ? words.controls[state] : words.open}
      </Button>
    </section>
  );
  if (isAlone && !isOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short cut for the button inside
    <div className="grid gap-2" onKeyDown={(event) => event.key === 'Escape' && isOpen && preview.close()}>
      {bar ? createPortal(controls, bar) : controls}
      {isOpen && (
        <Button look="quiet" className="-ms-3 justify-self-start px-3!" onClick={preview.close}>
          {words.close}
        </Button>
      )}
      {!isOpen && !isBusy && (
        <p className="text-sm text-soft">
          {cannotLoad
            ? words.neverLoaded
            : !hasWords
              ? words.needsWords
              : kept
                ? words.worksOffline
                : fill(words.firstTime, { size: formatSize(toLoadBytes(['en']) / 1e6) })}
        </p>
      )}
      <Progress phase={phase} />
      {isOpen && <Notes video={phase.video} standsFor={phase.standsFor} hasMusic={draft.finish.music !== undefined} />}
      {phase.at === 'failed' && <Notice>{words.problems[phase.problem]}</Notice>}
      {found && (isMissing || found.length > 1) && (
        <p className="text-sm text-soft" role="status">
          {isMissing ? words.noFace : count(words.several, found.length)}
        </p>
      )}
      {stage &&
        isOpen &&
        createPortal(
          <>
            <canvas
              ref={preview.canvas}
              role="img"
              aria-label={draft.message.trim() ? fill(words.picture, { message: toShown(draft.message.trim()) }) : words.pictureAlone}
              className="size-full rounded-card"
            />
            <span className="absolute top-3 start-3 rounded-full bg-black/60 px-2.5 py-1 text-xs font-semibold text-white">
              {words.mark}
            </span>
          </>,
          stage,
        )}
      {photoStage &&
        !isOpen &&
        found &&
        found.length > 1 &&
        createPortal(<DeviceFaces faces={found} speakers={draft.speakers} onSpeaker={onSpeaker} />, photoStage)}
    </div>
  );
}

function Progress({ phase }: { phase: Phase }) {
  const words = useWords(area);
  if (phase.at === 'loading') {
    const label = fill(words.loading, { percent: Math.round(phase.share * 100) });
    return (
      <div className="grid gap-1.5">
        <p className="text-sm text-soft">{label}</p>
        <ProgressBar share={phase.share} label={label} />
      </div>
    );
  }
  return phase.at === 'preparing' ? (
    <p className="flex items-center gap-2 text-sm text-soft" role="status">
      <Spinner size={16} /> {words.preparing}
    </p>
  ) : null;
}

const nameOf = ({ quality, character, language }: PreparedRequest['standsFor'][number]) =>
  quality === 'clear' || quality === 'classic' ? (character.split(',')[0] ?? character) : languages[language].own;

interface NotesProps {
  video: DeviceVideo;
  standsFor: PreparedRequest['standsFor'];
  hasMusic: boolean;
}

/** Notes on how the video will differ from the preview. */
function Notes({ video: { follows }, standsFor, hasMusic }: NotesProps) {
  const words = useWords(area);
  const standIn = standsFor.length > 0 ? fill(words.standIn, { name: listed(standsFor.map(nameOf)) }) : words.notTheVideo;
  return (
    <p className="text-sm text-soft" role="status">
      {follows ? words.own[follows] : standIn} {hasMusic && words.music}
    </p>
  );
}
