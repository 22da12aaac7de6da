import { push } from '@hellograph/words/en/push';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPushSupport } from '../../../lib/push/browser-push';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { pushDevicesQuery, useTurnOn, useTurnOnStatus } from '../queries';

const key = 'pushAskedAt';
const askAgainMs = 30 * 24 * 60 * 60_000;
const wasAskedLately = () => Date.now() - Number(localStorage.getItem(key)) < askAgainMs;

/** For iPhone and iPad, where only an app on the home screen may notify. */
export function InstallSteps() {
  const { install } = useWords(push);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{install.title}</p>
      <p className="text-soft">{install.about}</p>
      <ol className="grid list-decimal gap-1 ps-5 marker:text-soft">
        {install.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Asks in the page before the browser does, and only after something was sent, because a "no" to
 * the browser can't be changed here. It is remounted when the item moves from the outbox to the
 * server.
 */
export function PushAsk() {
  const words = useWords(push);
  const state = useAuth();
  const turnOn = useTurnOn();
  const turnOnStatus = useTurnOnStatus();
  const [isDeclined, setDeclined] = useState(wasAskedLately);
  const support = findPushSupport();
  const devices = useQuery({ ...pushDevicesQuery(), enabled: support === 'ready' && state.status === 'in' && !isDeclined });

  // The device list is read again before an attempt succeeds.
  const isOn = devices.data?.some(({ isCurrent }) => isCurrent);
  if (isOn && turnOnStatus === 'success')
    return (
      <p className="flex items-center gap-2 font-medium text-good">
        <Icon name="check" size={20} /> {words.ask.done}
      </p>
    );
  if (isDeclined || state.status !== 'in' || support === 'none' || support === 'blocked') return null;
  if (support === 'ready' && (!devices.data || isOn)) return null;

  const decline = () => {
    localStorage.setItem(key, String(Date.now()));
    setDeclined(true);
  };
  return (
    <aside aria-label={words.ask.title} className="grid gap-4 rounded-card border border-line bg-wash p-4">
      {support === 'needs-install' ? (
        <InstallSteps />
      ) : (
        <div className="flex gap-3">
          <span className="mt-0.5 text-accent">
            <Icon name="bell" size={24} />
          </span>
          <div className="grid gap-1">
            <p className="font-semibold">{words.ask.title}</p>
            <p className="text-soft">{words.ask.about}</p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {support === 'ready' && (
          <Button isBusy={turnOnStatus === 'pending'} onClick={() => turnOn.mutate(state.user._id)}>
            {words.ask.yes}
          </Button>
        )}
        <Button look="quiet" onClick={decline}>
          {words.ask.no}
        </Button>
      </div>
    </aside>
  );
}
