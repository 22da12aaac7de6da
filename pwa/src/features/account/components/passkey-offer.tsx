import { settings } from '@hellograph/words/en/settings';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { knowsPasskeys } from '../../../lib/passkey-device';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';
import { passkeysQuery } from '../queries';

export const WaysIn = ({ children }: { children: ReactNode }) => <ul className="grid divide-y divide-line">{children}</ul>;

interface WayInProps {
  icon: ComponentProps<typeof Icon>['name'];
  name: ReactNode;
  about: ReactNode;
  /** Actions, next to it or on a phone below it. */
  children?: ReactNode;
}

export const WayIn = ({ icon, name, about, children }: WayInProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
    <span className="text-soft">
      <Icon name={icon} />
    </span>
    <span className="grid min-w-0">
      <strong className="flex flex-wrap items-center gap-x-3 wrap-anywhere">{name}</strong>
      <span className="text-sm text-soft">{about}</span>
    </span>
    {children && <span className="-ms-5 flex justify-self-start max-sm:col-start-2 sm:ms-0">{children}</span>}
  </li>
);

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
