import type { Plan, Resolution } from '@hellograph/contract';
import {
  cameraMoves,
  defaults,
  durations,
  livelinessLevels,
  motionStyles,
  pictureShapes,
  renderModes,
} from '@hellograph/contract/render-options';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import type { Draft } from '../../../drafts/draft';
import { Choice } from '../../../ui/forms/choice';
import { useWords } from '../../../words/use-words';

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
          options={motionStyles.filter((value) => plan.styles.includes(value)).map((value) => ({ value, label: words.styles[value] }))}
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
          options={pictureShapes.map((value) => ({ value, label: words.pictureShapes[value] }))}
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
