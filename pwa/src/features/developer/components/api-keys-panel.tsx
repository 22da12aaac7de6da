import type { ApiKey } from '@hellograph/contract';
import { apiKeyLimits } from '@hellograph/contract/api-key-limits';
import { apiKeys as area } from '@hellograph/words/en/api-keys';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { apiKeysQuery } from '../queries';
import { MakeApiKey, RevokeApiKey, RotateApiKey } from './api-key-dialogs';

type Asking = { what: 'make' } | { what: 'rotate' | 'revoke'; apiKey: ApiKey };

export function ApiKeysPanel() {
  const words = useWords(area);
  const query = useQuery(apiKeysQuery());
  const { data } = query;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Panel title={words.title} lead={words.lead}>
      <Unloaded query={query} label={words.title} failed={words.unloaded} />
      {data && !data.isIncluded && (
        <p>
          {data.apiKeys.length > 0 ? words.paused : words.notIncluded}{' '}
          <Link to="/pricing" className="font-medium text-accent underline">
            {words.toPlans}
          </Link>
        </p>
      )}
      {data?.isIncluded && data.apiKeys.length === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.apiKeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.apiKeys.map((apiKey) => (
            <ApiKeyRow
              key={apiKey._id}
              apiKey={apiKey}
              onRotate={data.isIncluded ? () => setAsking({ what: 'rotate', apiKey }) : undefined}
              onRevoke={() => setAsking({ what: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      {data?.isIncluded &&
        (data.apiKeys.length < apiKeyLimits.apiKeysMax ? (
          <Button look="secondary" className="justify-self-start" onClick={() => setAsking({ what: 'make' })}>
            <Icon name="key" size={20} />
            {words.make}
          </Button>
        ) : (
          <Notice>{words.full}</Notice>
        ))}
      {data?.isIncluded && (
        <a href="/api/docs" target="_blank" rel="noreferrer" className="justify-self-start font-medium text-accent underline">
          {words.docs}
        </a>
      )}
      {asking?.what === 'make' && <MakeApiKey onClose={close} />}
      {asking?.what === 'rotate' && <RotateApiKey apiKey={asking.apiKey} onClose={close} />}
      {asking?.what === 'revoke' && <RevokeApiKey apiKey={asking.apiKey} onClose={close} />}
    </Panel>
  );
}

function ApiKeyRow({ apiKey, onRotate, onRevoke }: { apiKey: ApiKey; onRotate: (() => void) | undefined; onRevoke: () => void }) {
  const words = useWords(area);
  const { name, hint, scopes, createdAt, expiresAt, lastUsedAt, previousUntil } = apiKey;
  const about = [
    fill(words.created, { when: formatDay(createdAt) }),
    lastUsedAt ? fill(words.used, { when: formatMoment(lastUsedAt) }) : words.unused,
    ...(expiresAt ? [fill(words.expires, { when: formatDay(expiresAt) })] : []),
    ...(previousUntil ? [fill(words.overlap, { when: formatMoment(previousUntil) })] : []),
  ];
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <strong className="wrap-anywhere">{name}</strong>
      <code className="text-sm wrap-anywhere">{hint}</code>
      <span className="text-sm text-soft">{scopes.map((scope) => words.scopes[scope]).join(' · ')}</span>
      <span className="text-sm text-soft">{about.join(' · ')}</span>
      <span className="-ms-3 flex flex-wrap *:px-3!">
        {onRotate && (
          <Button look="quiet" aria-label={fill(words.rotateOf, { name })} onClick={onRotate}>
            {words.rotate}
          </Button>
        )}
        <Button look="danger" aria-label={fill(words.revokeOf, { name })} onClick={onRevoke}>
          {words.revoke}
        </Button>
      </span>
    </li>
  );
}
