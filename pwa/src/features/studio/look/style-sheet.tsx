import type { Plan } from '@hellograph/contract/plans';
import { design } from '@hellograph/words/en/design';
import { finish as finishArea } from '@hellograph/words/en/finish';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import type { Draft } from '../../../drafts/draft';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { Choices, TextVideoSettings } from './choices';
import { FinishPanel } from './finish-panel';

interface StyleSheetProps {
  draft: Draft;
  plan: Plan;
  onChange: (part: Partial<Draft>) => void;
}

/** Lists in words what was chosen for how the video looks and sounds. */
function useChosen({ finish, style, resolution }: Draft): string[] {
  const { style: words, choices } = useWords(area);
  const { frames } = useWords(finishArea);
  const { moods } = useWords(design);
  return [
    ...(finish.frame ? [fill(words.frame, { frame: frames[finish.frame] })] : []),
    ...(finish.music ? [fill(words.music, { music: moods[finish.music] })] : []),
    ...(finish.openingTitle || finish.closingTitle ? [words.titles] : []),
    ...(style && style !== 'Natural' ? [choices.styles[style]] : []),
    resolution,
  ];
}

/**
 * How the video looks and sounds, in one sheet beside the picture: all of it has good defaults, so
 * that nobody has to open it.
 */
export function StylePart({ draft, plan, onChange }: StyleSheetProps) {
  const { steps, style: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const chosen = useChosen(draft);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-18 w-full items-center gap-4 rounded-2xl border border-strong bg-sheet px-4 py-3 text-start hover:border-ink"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-wash text-accent">
          <Icon name="pencil" size={22} />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{steps.style}</span>
          <span className="text-sm text-soft text-pretty wrap-anywhere">{chosen.length > 1 ? chosen.join(' · ') : words.plain}</span>
        </span>
        <span className="text-sm font-semibold">{words.change}</span>
      </button>
      {isOpen && (
        <Dialog isSheet title={steps.style} onClose={() => setOpen(false)}>
          {draft.photo ? (
            <FinishPanel draft={draft} facesMax={plan.facesMax} onChange={(finish) => onChange({ finish })} />
          ) : (
            <TextVideoSettings card={draft.card} message={draft.message} onChange={(card) => onChange({ card })} />
          )}
          <Choices draft={draft} plan={plan} onChange={onChange} />
          <div className="sticky bottom-0 -mx-5 -mb-5 grid border-t border-line bg-sheet px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <Button className="min-h-12" onClick={() => setOpen(false)}>
              {words.done}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
