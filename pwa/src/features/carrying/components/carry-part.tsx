import { carrying } from '@hellograph/words/en/carrying';
import { useState } from 'react';
import { type Draft, isUntouched } from '../../../drafts/draft';
import { isInstalled } from '../../../lib/install-prompt';
import { useWords } from '../../../words/use-words';
import { canSeal } from '../lib/sealed-draft';
import { BringDialog } from './bring-dialog';
import { CarryDialog } from './carry-dialog';

interface CarryPartProps {
  draft: Draft;
  onBrought: () => void;
}

/**
 * Transfers a draft to another device. In the installed app, which starts without the browser's
 * data, an empty draft can be filled from the browser.
 */
export function CarryPart({ draft, onBrought }: CarryPartProps) {
  const words = useWords(carrying);
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isUntouched(draft);
  if (!canSeal() || (isEmpty && !isInstalled())) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ms-3 min-h-11 justify-self-start rounded-full px-3 text-start text-sm font-semibold text-soft underline-offset-4 hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        {isEmpty ? words.bring.open : words.out.open}
      </button>
      {isOpen && (isEmpty ? <BringDialog onBrought={onBrought} onClose={close} /> : <CarryDialog draft={draft} onClose={close} />)}
    </>
  );
}
