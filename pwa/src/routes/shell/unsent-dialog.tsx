import { drafts } from '@hellograph/words/en/drafts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { count, useWords } from '../../words/use-words';

interface UnsentDialogProps {
  unsent: number;
  onLeave: (keep: boolean) => void;
  onStay: () => void;
}

/** Asks before signing out while something is unsent. */
export function UnsentDialog({ unsent, onLeave, onStay }: UnsentDialogProps) {
  const { leave: words } = useWords(drafts);
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p className="text-soft">{count(words.text, unsent)}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onStay}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={() => onLeave(false)}>
          {words.delete}
        </Button>
        <Button onClick={() => onLeave(true)}>{words.keep}</Button>
      </div>
    </Dialog>
  );
}
