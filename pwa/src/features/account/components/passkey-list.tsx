import type { Passkey } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toServerWords } from '../../../lib/api-error';
import { formatDay } from '../../../lib/format';
import { knowsPasskeys } from '../../../lib/passkey-device';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Spinner } from '../../../ui/spinner';
import { settings } from '../../../words/english/settings';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { passkeysQuery } from '../queries';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeyList() {
  const { passkeys: words, loading, loadFailed, tryAgain } = useWords(settings);
  const { data, error, isPending, refetch } = useQuery(passkeysQuery());
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Panel title={words.title} lead={words.lead}>
      {isPending && <Spinner label={loading} />}
      {error && !data && (
        <>
          <Notice look="bad">{toServerWords(error, loadFailed)}</Notice>
          <Button look="secondary" className="justify-self-start" onClick={() => refetch()}>
            {tryAgain}
          </Button>
        </>
      )}
      {data?.length === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRename={() => setAsking({ what: 'rename', passkey })}
              onRemove={() => setAsking({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button look="secondary" className="justify-self-start" onClick={() => setAsking({ what: 'add' })}>
          <Icon name="key" size={20} />
          {words.add}
        </Button>
      ) : (
        <p className="text-soft">{words.unsupported}</p>
      )}
      {asking?.what === 'add' && <AddPasskey onClose={close} />}
      {asking?.what === 'rename' && <RenamePasskey passkey={asking.passkey} onClose={close} />}
      {asking?.what === 'remove' && <RemovePasskey passkey={asking.passkey} onClose={close} />}
    </Panel>
  );
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { passkeys: words } = useWords(settings);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="text-soft">
        <Icon name="key" />
      </span>
      <span className="grid min-w-0">
        <strong className="[overflow-wrap:anywhere]">{name}</strong>
        <span className="text-sm text-soft">
          {fill(words.created, { when: formatDay(createdAt) })} ·{' '}
          {lastUsedAt ? fill(words.used, { when: formatDay(lastUsedAt) }) : words.unused}
        </span>
      </span>
      <span className="-ml-5 flex max-sm:col-start-2">
        <Button look="quiet" aria-label={fill(words.renameOf, { name })} onClick={onRename}>
          {words.rename}
        </Button>
        <Button look="danger" aria-label={fill(words.removeOf, { name })} onClick={onRemove}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
