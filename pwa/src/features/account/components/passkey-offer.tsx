import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { knowsPasskeys } from '../../../lib/passkey-device';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { settings } from '../../../words/english/settings';
import { useWords } from '../../../words/use-words';
import { passkeysQuery } from '../queries';

const AddPasskey = lazyPart(async () => (await import('./passkey-dialogs')).AddPasskey);

const dismissedKey = 'passkeyOffer';

/** Offers a passkey to users without one, until they decline on this device. */
export function PasskeyOffer() {
  const { offer: words } = useWords(settings);
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null);
  const [isAdding, setAdding] = useState(false);
  const isPossible = knowsPasskeys() && !isDismissed;
  const { data } = useQuery({ ...passkeysQuery(), enabled: isPossible, meta: { isQuiet: true } });
  if (!isPossible || !data || (data.length > 0 && !isAdding)) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'no');
    setDismissed(true);
  };
  return (
    <aside
      aria-label={words.title}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-wash p-5 sm:p-6"
    >
      <div className="grid flex-1 basis-72 gap-1">
        <h2 className="text-xl">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
        <Button look="quiet" onClick={dismiss}>
          {words.later}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <AddPasskey onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </aside>
  );
}
