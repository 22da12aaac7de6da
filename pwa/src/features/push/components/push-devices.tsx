import type { PushDevice } from '@hellograph/contract';
import { push } from '@hellograph/words/en/push';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { sayDevice } from '../../../domain/say-device';
import { formatMoment } from '../../../lib/format';
import { findPushSupport } from '../../../lib/push/browser-push';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { pushDevicesQuery, useRemoveDevice, useTestDevice, useTurnOn } from '../queries';
import { InstallSteps } from './push-ask';

function Device({ device }: { device: PushDevice }) {
  const words = useWords(push);
  const remove = useRemoveDevice();
  const test = useTestDevice();
  const day = formatMoment(device.createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {sayDevice(device.name)}
          {device.isCurrent && (
            <span className="rounded-full bg-good-wash px-2.5 py-0.5 text-sm font-semibold text-good">{words.thisDevice}</span>
          )}
        </span>
        <span className="text-sm text-soft">
          {device.lastSentAt ? fill(words.lastSent, { day, moment: formatMoment(device.lastSentAt) }) : fill(words.since, { day })}
        </span>
      </div>
      <div className="-mx-5 flex flex-wrap">
        {device.isCurrent && (
          <Button look="quiet" isBusy={test.isPending} onClick={() => test.mutate(device)}>
            {words.test}
          </Button>
        )}
        <Button
          look="danger"
          isBusy={remove.isPending}
          aria-label={device.isCurrent ? undefined : fill(words.removeNamed, { name: sayDevice(device.name) })}
          onClick={() => remove.mutate(device)}
        >
          {device.isCurrent ? words.turnOff : words.remove}
        </Button>
      </div>
    </li>
  );
}

function Devices({ devices }: { devices: PushDevice[] }) {
  const words = useWords(push);
  const state = useAuth();
  const turnOn = useTurnOn();
  const support = findPushSupport();
  const isOn = devices.some(({ isCurrent }) => isCurrent);
  return (
    <>
      {support === 'needs-install' && <InstallSteps />}
      {(support === 'blocked' || support === 'none') && <Notice>{words.support[support]}</Notice>}
      {support === 'ready' && !isOn && state.status === 'in' && (
        <Button className="justify-self-start" isBusy={turnOn.isPending} onClick={() => turnOn.mutate(state.user._id)}>
          {!turnOn.isPending && <Icon name="bell" size={20} />} {words.turnOn}
        </Button>
      )}
      {devices.length === 0 ? (
        <p className="text-soft">{words.nobody}</p>
      ) : (
        <ul className="grid">
          {devices.map((device) => (
            <Device key={device._id} device={device} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A section of the settings: which devices are notified, and whether this one is. */
export function PushDevices() {
  const words = useWords(push);
  const query = useQuery(pushDevicesQuery());
  return (
    <Panel title={words.title} lead={words.about}>
      <Unloaded query={query} label={words.loading} failed={words.failed} />
      {query.data && <Devices devices={query.data} />}
    </Panel>
  );
}
