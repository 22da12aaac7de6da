import type { Plan, Resolution } from '@hellograph/contract';
import { durations, renderModes } from '@hellograph/contract/render-options';
import type { Draft } from '../../../drafts/draft-store';
import { Choice } from '../../../ui/choice';
import { VoicePicker } from './voice-picker';

const durationLabels = { fit: 'Fit message', '5s': '5s', '10s': '10s' } as const;
const offered = ['480P', '720P', '1080P'] as const satisfies readonly Resolution[];

interface ChoicesProps {
  draft: Draft;
  plan: Plan;
  /** Each speaker then has a voice of its own, chosen elsewhere. */
  isDialogue: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** The specification's choices; what a plan does not include is shown with the reason. */
export function Choices({ draft, plan, isDialogue, onChange }: ChoicesProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {!isDialogue && <VoicePicker voice={draft.voice} message={draft.message} onChange={(voice) => onChange({ voice })} />}
      <Choice
        label="Resolution"
        value={draft.resolution}
        onChange={(resolution) => onChange({ resolution })}
        options={offered.map((value) => ({
          value,
          label: value,
          locked: plan.resolutions.includes(value) ? undefined : `${value} comes with a paid plan.`,
        }))}
      />
      <Choice
        label="Duration"
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
        options={durations.map((value) => ({ value, label: durationLabels[value] }))}
      />
      <Choice
        label="Mode"
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={renderModes.map((value) => ({ value, label: value }))}
      />
      <Choice
        label="How many versions"
        value={String(draft.count)}
        onChange={(count) => onChange({ count: Number(count) })}
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
      />
    </div>
  );
}
