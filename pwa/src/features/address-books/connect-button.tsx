import { addressBooks as area } from '@hellograph/words/en/address-books';
import { Suspense, useState } from 'react';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';

const Window = lazyPart(async () => (await import('./connect-dialog')).ConnectDialog);

/** Opens the dialog that links an address book at another server. */
export function ConnectButton() {
  const words = useWords(area);
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" disabled={!isOnline} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.connect}
      </Button>
      {isOpen && (
        <Suspense>
          <Window onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
