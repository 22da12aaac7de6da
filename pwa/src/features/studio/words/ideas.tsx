import { studio as area } from '@hellograph/words/en/studio';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';

const IdeasDialog = lazyPart(async () => (await import('./ideas-dialog')).IdeasDialog);

interface IdeasProps {
  message: string;
  onUse: (message: string) => void;
}

/** Suggested words for each occasion. */
export function Ideas({ message, onUse }: IdeasProps) {
  const words = useWords(area).message;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-my-4 -ml-3">
      <Button look="quiet" className="px-3!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="quote" size={18} /> {words.ideas}
      </Button>
      {isOpen && (
        <Suspense>
          <IdeasDialog message={message} onUse={onUse} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
