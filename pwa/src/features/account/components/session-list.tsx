import type { SignedInSession } from '@hellograph/contract';
import { settings } from '@hellograph/words/en/settings';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { sayDevice } from '../../../domain/say-device';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries';
import { WayIn, WaysIn } from './passkey-offer';

export function SessionList() {
  const { sessions: words } = useWords(settings);
  const query = useQuery(sessionsQuery());
  const { data } = query;
  const endOthers = useEndOtherSessions();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Panel title={words.title}>
      <Unloaded query={query} label={words.title} />
      {data && (
        <WaysIn>
          {data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </WaysIn>
      )}
      {data && others.length === 0 && <p className="text-soft">{words.onlyHere}</p>}
      {others.length > 0 && (
        <Button look="secondary" className="justify-self-start" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      )}
    </Panel>
  );
}

function SessionRow({ session: { _id, device, createdAt, lastSeenAt, isCurrent } }: { session: SignedInSession }) {
  const { sessions: words } = useWords(settings);
  const end = useEndSession();
  const name = (
    <>
      {sayDevice(device)}
      {isCurrent && <Badge look="good">{words.current}</Badge>}
    </>
  );
  const since = fill(words.since, { when: formatMoment(createdAt) });
  return (
    <WayIn
      icon={/Android|iP(hone|ad)|mobile/i.test(device) ? 'phone' : 'screen'}
      name={name}
      about={isCurrent ? since : `${since} · ${fill(words.active, { when: formatMoment(lastSeenAt) })}`}
    >
      {!isCurrent && (
        <Button
          look="danger"
          isBusy={end.isPending}
          aria-label={fill(words.endOf, { device: sayDevice(device) })}
          onClick={() => end.mutate(_id)}
        >
          {words.end}
        </Button>
      )}
    </WayIn>
  );
}
