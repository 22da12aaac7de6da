import { forms } from '@hellograph/words/en/forms';
import { useWords } from '../../words/use-words';
import { Button } from '../button';

/** Cancel and the main action at the end of a dialog. */
export function FormActions({ label, isBusy, onClose }: { label: string; isBusy: boolean; onClose: () => void }) {
  const { cancel } = useWords(forms);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
