import { type Ref, useId } from 'react';
import { Button, buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { signing as area } from '../../../words/english/signing';
import { useWords } from '../../../words/use-words';
import type { usePicture } from './use-picture';

interface PicturePartProps {
  picture: ReturnType<typeof usePicture>;
  isDrawing: boolean;
  /** Covers the photo, for the preview. */
  stage: Ref<HTMLDivElement>;
  onDraw: () => void;
}

/** A photo from the camera or the library, a drawing, or nothing. */
export function PicturePart({ picture, isDrawing, stage, onDraw }: PicturePartProps) {
  const { compose: words } = useWords(area);
  const id = useId();
  const { url, clipUrl, problem, isPreparing } = picture;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {words.picture}
        </h2>
        {!url && !clipUrl && <p className="text-sm text-soft">{words.pictureHint}</p>}
      </div>
      {problem && (
        <p role="alert" className="rounded-2xl bg-bad-wash px-4 py-3 text-sm font-medium text-bad">
          {problem === 'notSaved' ? words.notSaved : words.problems[problem]}
        </p>
      )}
      {clipUrl ? (
        <Clip url={clipUrl} onRemove={picture.remove} />
      ) : url ? (
        <div className="grid gap-3">
          <div className="relative mx-auto w-fit overflow-hidden rounded-card bg-sunk shadow-card">
            <img src={url} alt={isDrawing ? words.drawingAlt : words.photoAlt} className="max-h-[44dvh] w-auto max-w-full" />
            <div ref={stage} className="pointer-events-none absolute inset-0" />
          </div>
          <div className="flex flex-wrap justify-center">
            <Source icon="picture" label={words.library} onFile={picture.choose} />
            <Button look="quiet" className="px-3!" onClick={onDraw}>
              <Icon name="pencil" size={20} /> {words.draw}
            </Button>
            <Button look="danger" className="px-3!" aria-label={words.remove} onClick={picture.remove}>
              <Icon name="bin" size={20} />
            </Button>
          </div>
        </div>
      ) : isPreparing ? (
        <p role="status" className="flex min-h-24 items-center justify-center gap-3 rounded-card bg-sunk text-soft">
          <Spinner size={20} /> {words.preparing}
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Source icon="camera" label={words.camera} capture isTile onFile={picture.choose} />
          <Source icon="picture" label={words.library} isTile onFile={picture.choose} />
          <button type="button" className={tile} onClick={onDraw}>
            <Icon name="pencil" size={28} />
            {words.draw}
          </button>
          <Source icon="play" label={words.clip} isVideo isTile onFile={picture.chooseClip} />
        </div>
      )}
    </section>
  );
}

/** A preview of the chosen video. */
function Clip({ url, onRemove }: { url: string; onRemove: () => void }) {
  const { compose: words } = useWords(area);
  return (
    <div className="grid justify-items-center gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the signer's own video */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={words.clipAlt}
        className="max-h-[44dvh] w-auto max-w-full rounded-card bg-sunk shadow-card"
      />
      <Button look="danger" aria-label={words.remove} onClick={onRemove}>
        <Icon name="bin" size={20} />
      </Button>
    </div>
  );
}

const tile =
  'relative grid min-h-24 place-items-center content-center gap-1.5 rounded-card border border-strong bg-sheet px-2 py-3 text-center text-sm leading-tight font-semibold transition-colors duration-150 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-accent';

interface SourceProps {
  icon: IconName;
  label: string;
  /** Opens the camera where there is one. */
  capture?: boolean;
  isVideo?: boolean;
  isTile?: boolean;
  onFile: (file: File | undefined) => Promise<void>;
}

const Source = ({ icon, label, capture = false, isVideo = false, isTile = false, onFile }: SourceProps) => (
  <label className={isTile ? tile : `relative ${buttonClass('quiet')} px-3! has-focus-visible:outline-3 has-focus-visible:outline-accent`}>
    <Icon name={icon} size={isTile ? 28 : 20} />
    {label}
    <input
      type="file"
      accept={isVideo ? 'video/*' : 'image/*'}
      {...(capture && { capture: 'user' as const })}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      aria-label={label}
      onChange={(event) => {
        void onFile(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  </label>
);
