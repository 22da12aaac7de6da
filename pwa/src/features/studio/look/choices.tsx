import type { MotionStyle, PictureShape, Plan, Resolution } from '@hellograph/contract';
import { cardLooks, findOccasion, moods, occasions } from '@hellograph/contract/find-occasion';
import {
  cameraMoves,
  defaults,
  durations,
  livelinessLevels,
  motionStyles,
  pictureShapes,
  renderModes,
} from '@hellograph/contract/render-options';
import { type TextVideoChoices, textVideoShapes } from '@hellograph/contract/text-video';
import { design } from '@hellograph/words/en/design';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import type { Draft } from '../../../drafts/draft';
import { Choice, Pick } from '../../../ui/forms/choice';
import { useWords } from '../../../words/use-words';

/** A face in this style: its brows and its mouth. */
const faces: Record<MotionStyle, string> = {
  Natural: 'M7.5 9h.01M16.5 9h.01M8.500 15q3.500 2 7 0',
  Cheerful: 'M7 9.500q1-1.500 2 0M15 9.500q1-1.500 2 0M7.500 13.500q4.500 6 9 0z',
  Calm: 'M7 9.500h2M15 9.500h2M9 15.500q3 1 6 0',
  Excited: 'M7.500 9h.01M16.500 9h.01M6.500 6l2-.7M17.500 6l-2-.7M12 13.500a2.700 2.700 0 1 0 .01 0z',
  Tender: 'M7 9q1 1.300 2 0M15 9q1 1.300 2 0M9 14.500q3 2.500 6 0',
  Formal: 'M7.500 9.500h.01M16.500 9.500h.01M6.500 6.500h2.500M15 6.500h2.500M9 15.500h6',
};

const StyleFace = ({ style }: { style: MotionStyle }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="10.500" strokeWidth="1.4" />
    <path d={faces[style]} />
  </svg>
);

/** The sides of each shape of a picture, in pixels. */
const shapeSizes: Record<PictureShape, readonly [number, number]> = {
  photo: [16, 18],
  '9:16': [11, 20],
  '4:5': [16, 20],
  '1:1': [18, 18],
  '16:9': [22, 12],
};

const ShapeBox = ({ shape }: { shape: PictureShape }) => {
  const [width, height] = shapeSizes[shape];
  return <span className={`rounded-[3px] border-2 border-current ${shape === 'photo' ? 'border-dashed' : ''}`} style={{ width, height }} />;
};

/** Resolutions shown to everyone; larger ones appear only for plans that include them. */
const offered: readonly Resolution[] = ['480P', '720P', '1080P'];

interface ChoicesProps {
  draft: Draft;
  plan: Plan;
  onChange: (part: Partial<Draft>) => void;
}

/** The specification's choices; what a plan does not include is shown with the reason. */
export function Choices({ draft, plan, onChange }: ChoicesProps) {
  const words = useWords(area).choices;
  const sizes = [...offered, ...plan.resolutions.filter((resolution) => !offered.includes(resolution))];
  // In a draft that has become a monologue the camera would not cut.
  const offeredMoves = cameraMoves.filter((move) => move !== 'cut' || draft.speakers.length > 1);
  const camera = offeredMoves.find((move) => move === draft.camera) ?? defaults.camera;
  return (
    <div className="grid grid-cols-1 gap-5">
      {draft.photo && plan.styles.length > 1 && (
        <Choice
          label={words.style}
          value={draft.style ?? defaults.style}
          onChange={(style) => onChange({ style })}
          options={motionStyles
            .filter((value) => plan.styles.includes(value))
            .map((value) => ({
              value,
              label: words.styles[value],
              picture: <StyleFace style={value} />,
            }))}
        />
      )}
      {draft.photo && plan.styles.length < motionStyles.length && <p className="text-sm text-soft">{words.stylesLocked}</p>}
      {draft.photo && (
        <Choice
          label={words.liveliness}
          value={draft.liveliness ?? defaults.liveliness}
          onChange={(liveliness) => onChange({ liveliness })}
          options={livelinessLevels.map((value) => ({ value, label: words.livelinessLevels[value] }))}
        />
      )}
      {draft.photo && (
        <Choice
          label={words.pictureShape}
          value={draft.pictureShape ?? defaults.pictureShape}
          onChange={(pictureShape) => onChange({ pictureShape })}
          options={pictureShapes.map((value) => ({ value, label: words.pictureShapes[value], picture: <ShapeBox shape={value} /> }))}
        />
      )}
      {draft.photo && (
        <Choice
          label={words.camera}
          value={camera}
          onChange={(camera) => onChange({ camera })}
          options={offeredMoves.map((value) => ({ value, label: words.cameraMoves[value] }))}
        />
      )}
      <Choice
        label={words.resolution}
        value={draft.resolution}
        onChange={(resolution) => onChange({ resolution })}
        options={sizes.map((value) => ({
          value,
          label: value,
          locked: plan.resolutions.includes(value) ? undefined : fill(words.locked, { resolution: value }),
        }))}
      />
      <Choice
        label={words.duration}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
        options={durations.map((value) => ({ value, label: words.durations[value] }))}
      />
      <Choice
        label={words.mode}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={renderModes.map((value) => ({ value, label: words.modes[value] }))}
      />
      <Choice
        label={words.versions}
        value={String(draft.count)}
        onChange={(count) => onChange({ count: Number(count) })}
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

interface TextVideoSettingsProps {
  card: TextVideoChoices;
  message: string;
  onChange: (card: TextVideoChoices) => void;
}

/** The value of a choice that is left to the words or to chance. */
const open = 'open';

/** Look and sound of a text video: the words decide everything, and everything can be changed. */
export function TextVideoSettings({ card, message, onChange }: TextVideoSettingsProps) {
  const words = useWords(design);
  /** `open` resets a choice. */
  const choose = <Name extends 'occasion' | 'look' | 'music'>(name: Name, value: string) => {
    const { [name]: _, ...rest } = card;
    onChange(value === open ? (rest as TextVideoChoices) : ({ ...rest, [name]: value } as TextVideoChoices));
  };
  return (
    <section aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">{words.about}</p>
      <Choice
        label={words.shape}
        value={card.shape}
        onChange={(shape) => onChange({ ...card, shape })}
        options={textVideoShapes.map((value) => ({ value, label: words.shapes[value] }))}
      />
      <Choice
        label={words.look}
        value={card.look ?? open}
        onChange={(value) => choose('look', value)}
        options={[{ value: open, label: words.anyLook }, ...cardLooks.map((value) => ({ value, label: words.looks[value] }))]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Pick
          label={words.occasion}
          value={card.occasion ?? open}
          onChange={(value) => choose('occasion', value)}
          options={[
            { value: open, label: fill(words.byWords, { occasion: words.occasions[findOccasion(message)] }) },
            ...occasions.map((value) => ({ value, label: words.occasions[value] })),
          ]}
        />
        <Pick
          label={words.music}
          value={card.music ?? open}
          onChange={(value) => choose('music', value)}
          options={[
            { value: open, label: words.ownMusic },
            ...moods.map((value) => ({ value, label: words.moods[value] })),
            { value: 'none', label: words.none },
          ]}
        />
      </div>
    </section>
  );
}
