import type { Activity, ActivityKind } from '@hellograph/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupCardKeys } from '../../../domain/group-cards/group-card-keys';
import { formatUntil } from '../../../domain/guests/format-until';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { count, useWords } from '../../../words/use-words';

const shownFirst = 5;

/** Below the key of the group card, so that its events reload this, too. */
const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'activity'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/activity', { params: { id }, signal })).data.activity,
    meta: { isQuiet: true },
  });

/** The activity of a group card, newest first, updated live. */
export function ActivityPanel({ groupCardId, to }: { groupCardId: string; to: string }) {
  const { activity: words } = useWords(area);
  const [isWhole, setWhole] = useState(false);
  const { data = [] } = useQuery(activityQuery(groupCardId));
  if (data.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ol className="grid gap-2">
        {data.slice(0, isWhole ? undefined : shownFirst).map((one) => (
          <li key={`${one.what} ${one.name} ${one.at}`} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="wrap-anywhere">
              <Line activity={one} to={to} />
            </p>
            <time dateTime={one.at} className="text-sm text-soft">
              {formatUntil(one.at)}
            </time>
          </li>
        ))}
      </ol>
      {data.length > shownFirst && (
        <Button look="quiet" className="justify-self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </Button>
      )}
    </Panel>
  );
}

/** Kinds that say how many people they were about. */
const isCounted = (what: ActivityKind): what is 'invited' => what === 'invited';

function Line({ activity: { what, name, times }, to }: { activity: Activity; to: string }) {
  const { activity: words } = useWords(area);
  if (isCounted(what)) return count(words[what], times);
  return fill(words[what], { name: name ?? words.someone, recipient: to.trim() || words.recipient });
}
