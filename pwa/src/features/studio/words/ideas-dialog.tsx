import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { IdeaPicker } from '../../../domain/ideas/idea-picker';
import { Dialog } from '../../../ui/dialog';
import { useWords } from '../../../words/use-words';

interface IdeasDialogProps {
  message: string;
  onUse: (message: string) => void;
  onClose: () => void;
}

export function IdeasDialog({ message, onUse, onClose }: IdeasDialogProps) {
  const words = useWords(occasionWords);
  const use = (idea: string) => {
    onUse(idea);
    onClose();
  };
  return (
    <Dialog title={words.ideas} onClose={onClose}>
      <IdeaPicker text={message} onInsert={use} />
    </Dialog>
  );
}
