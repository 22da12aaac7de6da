import type { FinishChoices } from '@hellograph/contract';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { framesOfOccasion } from '@hellograph/contract/frames';
import { finish as area } from '@hellograph/words/en/finish';
import { type ReactNode, useId } from 'react';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Swatch } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';
import { PhotoFill, type PhotoPlace, toStyle } from '../photo/photo-place';
import { type FramesFor, useFrames } from './use-frames';

const swatches = {
  white: '#ffffff',
  night: '#17202e',
  gold: '#b08d57',
  red: '#c0392b',
  rose: '#e0708f',
  orange: '#e67e22',
  amber: '#f2b134',
  teal: '#2a9d8f',
  blue: '#3f88c5',
  violet: '#5b3cc4',
} as const satisfies Record<keyof (typeof area)['english']['colours'], string>;

interface FramePickerProps extends FramesFor {
  onChange: (finish: FinishChoices) => void;
}

/**
 * Small previews of every frame on the user's photo, the most suitable first, and the colour of the
 * frame.
 */
export function FramePicker({ onChange, ...about }: FramePickerProps) {
  const words = useWords(area);
  const name = useId();
  const { finish, message } = about.draft;
  const url = usePictureUrl(about.photo);
  const { offered, place } = useFrames(about);
  const suiting = new Set(framesOfOccasion[findOccasion(message)]);
  const { frame: _, frameColour: __, ...without } = finish;
  const { frameColour: ___, ...uncoloured } = finish;
  return (
    <>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold">{words.frame}</legend>
        <div className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-2">
          <Tile name={name} label={words.noFrame} isChosen={!finish.frame} onChoose={() => onChange(without)}>
            <FramedPhoto url={url} place={place} />
          </Tile>
          {offered.map(({ frame, url: frameUrl }) => (
            <Tile
              key={frame}
              name={name}
              label={words.frames[frame]}
              hint={suiting.has(frame) ? words.suits : undefined}
              isChosen={finish.frame === frame}
              onChoose={() => onChange({ ...finish, frame })}
            >
              <FramedPhoto url={url} place={place} />
              <img src={frameUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-fill" />
            </Tile>
          ))}
        </div>
      </fieldset>
      {finish.frame && (
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 text-sm font-semibold">{words.colour}</legend>
          <div className="flex flex-wrap gap-2">
            <FrameColour
              name={`${name}-colour`}
              label={words.ownColour}
              isChosen={!finish.frameColour}
              onChoose={() => onChange(uncoloured)}
            />
            {Object.entries(words.colours).map(([key, label]) => {
              const colour = swatches[key as keyof typeof swatches];
              return (
                <FrameColour
                  key={key}
                  name={`${name}-colour`}
                  label={label}
                  colour={colour}
                  isChosen={finish.frameColour === colour}
                  onChoose={() => onChange({ ...finish, frameColour: colour })}
                />
              );
            })}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The photo as the video shows it, in the shape of a tile. */
const FramedPhoto = ({ url, place }: { url: string | undefined; place: PhotoPlace | undefined }) =>
  url &&
  place && (
    <>
      <PhotoFill url={url} place={place} />
      <img src={url} alt="" loading="lazy" className="absolute max-w-none object-fill" style={toStyle(place)} />
    </>
  );

interface TileProps {
  name: string;
  label: string;
  hint?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Tile = ({ name, label, hint, isChosen, onChoose, children }: TileProps) => (
  <label className="relative grid w-24 shrink-0 cursor-pointer snap-start gap-1 text-center text-xs leading-tight text-soft has-checked:font-semibold has-checked:text-ink">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <span className="relative block h-28 overflow-hidden rounded-xl border-2 border-line bg-sunk transition-colors duration-150 peer-checked:border-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
      {children}
      {hint && (
        <span title={hint} className="absolute top-1 end-1 size-2.5 rounded-full bg-accent ring-2 ring-sheet">
          <span className="sr-only">{hint}</span>
        </span>
      )}
    </span>
    <span>{label}</span>
  </label>
);

/** Without a colour it says so in words. */
const FrameColour = ({ colour, ...props }: { name: string; label: string; colour?: string; isChosen: boolean; onChoose: () => void }) => (
  <Swatch
    {...props}
    className={`inline-flex min-h-11 min-w-11 items-center justify-center border-2 border-line text-sm has-checked:border-accent has-checked:font-semibold ${colour ? '' : 'px-4'}`}
  >
    {colour ? <span className="size-8 rounded-full border border-strong" style={{ backgroundColor: colour }} /> : props.label}
  </Swatch>
);

/** The chosen frame over the picture, as the video will have it. */
export function FrameOverlay(about: FramesFor) {
  const chosen = useFrames(about).offered.find(({ frame }) => frame === about.draft.finish.frame);
  return (
    chosen && (
      <img src={chosen.url} alt="" data-testid="frame-overlay" className="pointer-events-none absolute inset-0 size-full rounded-card" />
    )
  );
}
