import type { SignedInSession } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { toServerWords } from '../../../lib/api-error';
import { formatMoment } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Spinner } from '../../../ui/spinner';
import { settings } from '../../../words/english/settings';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useEndOtherSessions, useEndSession } from '../mutations';
import { sessionsQuery } from '../queries';

export function SessionList() {
  const { sessions: words, loading, loadFailed, tryAgain } = useWords(settings);
  const { data, error, isPending, refetch } = useQuery(sessionsQuery());
  const endOthers = useEndOtherSessions();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Panel title={words.title}>
      {isPending && <Spinner label={loading} />}
      {error && !data && (
        <>
          <Notice look="bad">{toServerWords(error, loadFailed)}</Notice>
          <Button look="secondary" className="justify-self-start" onClick={() => refetch()}>
            {tryAgain}
          </Button>
        </>
      )}
      {data && (
        <ul className="grid divide-y divide-line">
          {data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
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
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="text-soft">
        <Icon name={/Android|iP(hone|ad)|mobile/i.test(device) ? 'phone' : 'screen'} />
      </span>
      <span className="grid min-w-0">
        <strong className="flex flex-wrap items-center gap-x-3">
          {device}
          {isCurrent && <span className="rounded-full bg-good-wash px-2.5 py-0.5 text-sm text-good">{words.current}</span>}
        </strong>
        <span className="text-sm text-soft">
          {fill(words.since, { when: formatMoment(createdAt) })}
          {!isCurrent && ` · ${fill(words.active, { when: formatMoment(lastSeenAt) })}`}
        </span>
      </span>
      {!isCurrent && (
        <Button
          look="danger"
          className="justify-self-start max-sm:col-start-2 max-sm:-ml-5"
          isBusy={end.isPending}
          aria-label={fill(words.endOf, { device })}
          onClick={() => end.mutate(_id)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
