import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { toErrorMessage } from '../../../lib/api-error';
import { formatAgo, formatMoment, formatSize } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { backupsQuery, useAct } from '../admin-queries';
import { asOperator } from '../queries';

const listedMax = 12;

/** The copies of the database: their clock, their last result, one by button, and the way back. */
export function Backups({ token }: { token: string }) {
  const { backups: words } = useWords(admin);
  const { data } = useQuery(backupsQuery(token));
  const make = useAct(() => api('POST /operator/backups', asOperator(token)));
  if (!data) return null;
  const { folder, last, copies } = data;
  if (folder === null)
    return (
      <Panel title={words.title} lead={words.elsewhere}>
        {null}
      </Panel>
    );
  return (
    <Panel title={words.title} lead={fill(words.schedule, { folder })}>
      {make.error && <Notice look="bad">{toErrorMessage(make.error)}</Notice>}
      {make.isSuccess && <Notice look="good">{words.made}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
          {words.make}
        </Button>
        {last && (
          <p className={last.isMade ? 'text-soft' : 'font-medium text-bad'}>
            {last.isMade
              ? fill(words.lastMade, { when: formatAgo(last.at, Date.now()) })
              : fill(words.lastFailed, { when: formatAgo(last.at, Date.now()), problem: last.problem })}
          </p>
        )}
      </div>
      {copies.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {copies.slice(0, listedMax).map(({ name, madeAt, sizeBytes }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <code className="wrap-anywhere">{name}</code>
              <span className="text-soft tabular-nums">
                {formatMoment(madeAt)} · {formatSize(sizeBytes / 1e6)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 rounded-2xl bg-sunk p-4">
        <h3 className="font-semibold">{words.restore}</h3>
        <p className="text-soft">{words.restoreText}</p>
        <pre className="text-sm whitespace-pre-wrap wrap-anywhere">
          <code>{`npm run restore${copies[0] ? ` -- ${folder}/${copies[0].name}` : ''}`}</code>
        </pre>
        <p className="text-soft">{words.media}</p>
      </div>
    </Panel>
  );
}
