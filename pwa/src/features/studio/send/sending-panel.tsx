import { outbox } from '@hellograph/words/en/outbox';
import type { ReactNode } from 'react';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { SendingStatus } from '../../../sync/view/sending-status';
import type { ShownEntry } from '../../../sync/view/use-outbox';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

interface SendingPanelProps {
  shown: ShownEntry;
  photo: File | undefined;
  onAnother: () => void;
  children: ReactNode;
}

/** The draft that is being sent, in place of the photo. */
export function SendingPanel({ shown, photo, onAnother, children }: SendingPanelProps) {
  const words = useWords(outbox);
  const url = usePictureUrl(photo);
  return (
    <section aria-label={words.panel} className="grid gap-5">
      <div className="grid gap-4 rounded-card border border-line bg-sheet p-4 shadow-card" data-sending={shown.state}>
        {url && <img src={url} alt="" className="mx-auto max-h-[42dvh] max-w-full rounded-2xl" />}
        <SendingStatus shown={shown} isInComposer />
      </div>
      {children}
      <div>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </section>
  );
}
