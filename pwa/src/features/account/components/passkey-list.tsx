import type { Passkey } from '@hellograph/contract';
import { settings } from '@hellograph/words/en/settings';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format';
import { knowsPasskeys } from '../../../lib/passkey-device';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { passkeysQuery } from '../queries';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs';
import { WayIn, WaysIn } from './passkey-offer';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeyList() {
  const { passkeys: words } = useWords(settings);
  const query = useQuery(passkeysQuery());
  const { data } = query;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Panel title={words.title} lead={words.lead}>
      <Unloaded query={query} label={words.title} />
      {data?.length === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.length > 0 && (
        <WaysIn>
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRename={() => setAsking({ what: 'rename', passkey })}
              onRemove={() => setAsking({ what: 'remove', passkey })}
            />
          ))}
        </WaysIn>
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
  const used = lastUsedAt ? fill(words.used, { when: formatDay(lastUsedAt) }) : words.unused;
  return (
    <WayIn icon="key" name={name} about={`${fill(words.created, { when: formatDay(createdAt) })} · ${used}`}>
      <Button look="quiet" aria-label={fill(words.renameOf, { name })} onClick={onRename}>
        {words.rename}
      </Button>
      <Button look="danger" aria-label={fill(words.removeOf, { name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </WayIn>
  );
}
