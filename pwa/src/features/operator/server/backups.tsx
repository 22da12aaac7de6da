import type { AdminBackupsData } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { formatAgo, formatMoment, formatSize } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { backupsQuery, useAct } from '../admin-queries';
import { asOperator } from '../queries';
import { BucketPart } from './bucket-part';
import { StartSetting } from './start-setting';

const listedMax = 12;
/** The way back is open for as long. */
const shownMs = 86_400_000;

/** The copies of the database: made by clock and by button, tried, and restored. */
export function Backups({ token }: { token: string }) {
  const { backups: words } = useWords(admin);
  /** The moment of the restore that this page began. */
  const [begunAt, setBegunAt] = useState<string>();
  const { data } = useQuery(backupsQuery(token, begunAt));
  const make = useAct(() => api('POST /operator/backups', asOperator(token)));
  if (!data) return null;
  const { folder, last, restored, copies } = data;
  if (folder === null)
    return (
      <Panel title={words.title} lead={words.elsewhere}>
        {null}
      </Panel>
    );
  const isUnderWay = begunAt !== undefined && restored?.at !== begunAt;
  return (
    <Panel title={words.title} lead={fill(words.schedule, { folder })}>
      {isUnderWay && <Notice>{words.underWay}</Notice>}
      {!isUnderWay && restored && Date.now() - Date.parse(restored.at) < shownMs && <Restored restored={restored} />}
      {make.error && <Notice look="bad">{toErrorMessage(make.error)}</Notice>}
      {make.isSuccess && <Notice look="good">{words.made}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isBusy={make.isPending} disabled={isUnderWay} onClick={() => make.mutate(undefined)}>
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
      <Trial token={token} data={data} />
      {copies.length === 0 ? <p className="text-soft">{words.none}</p> : <Copies token={token} {...{ copies, isUnderWay, setBegunAt }} />}
      <p className="text-soft">{words.media}</p>
      <BucketPart token={token} bucket={data.bucket} />
      <StartSetting token={token} name="backupDir" label={words.place} hint={words.placeHint} isRight={(text) => text.startsWith('/')} />
    </Panel>
  );
}

function Restored({ restored: { at, name, by, problem } }: { restored: NonNullable<AdminBackupsData['restored']> }) {
  const { backups: words } = useWords(admin);
  const values = { copy: name, when: formatAgo(at, Date.now()) };
  return problem ? (
    <Notice look="bad">{fill(words.restoreFailed, { ...values, problem })}</Notice>
  ) : (
    <Notice look="good">{fill(words.restored, { ...values, name: by })}</Notice>
  );
}

/** The copy that was restored on trial. */
function Trial({ token, data: { test, copies } }: { token: string; data: AdminBackupsData }) {
  const { backups: words } = useWords(admin);
  const run = useAct((name: string) => api('POST /operator/backups/test', { body: { name }, ...asOperator(token) }));
  const newest = copies.find(({ kind }) => kind === 'backup');
  if (!newest) return null;
  const { at, name: copy, problem, users, videos } = test ?? {};
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl bg-sunk p-4">
      <p className="text-soft">{words.testHint}</p>
      {run.error && <Notice look="bad">{toErrorMessage(run.error)}</Notice>}
      {at !== undefined && copy !== undefined && (
        <p className={`wrap-anywhere ${problem ? 'font-medium text-bad' : ''}`}>
          {problem
            ? fill(words.testFailed, { copy, problem })
            : fill(words.tested, { copy, when: formatAgo(at, Date.now()), users: String(users), videos: String(videos) })}
        </p>
      )}
      <Button look="secondary" isBusy={run.isPending} onClick={() => run.mutate(newest.name)}>
        {words.test}
      </Button>
    </div>
  );
}

interface CopiesProps {
  token: string;
  copies: AdminBackupsData['copies'];
  isUnderWay: boolean;
  setBegunAt: (at: string) => void;
}

function Copies({ token, copies, isUnderWay, setBegunAt }: CopiesProps) {
  const { backups: words } = useWords(admin);
  const [asked, setAsked] = useState<(typeof copies)[number]>();
  const begin = (at: string) => {
    setAsked(undefined);
    setBegunAt(at);
  };
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {copies.slice(0, listedMax).map((copy) => {
          const { name, kind, madeAt, sizeBytes, place } = copy;
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="grid min-w-0 gap-0.5">
                <code className="wrap-anywhere">{name}</code>
                <span className="text-soft tabular-nums">
                  {formatMoment(madeAt)} · {formatSize(sizeBytes / 1e6)}
                  {kind !== 'backup' && ` · ${words.kinds[kind]}`}
                  {place === 'bucket' && ` · ${words.inBucket}`}
                </span>
              </span>
              <Button look="secondary" disabled={isUnderWay} onClick={() => setAsked(copy)}>
                {words.go}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && <RestoreDialog token={token} copy={asked} onClose={() => setAsked(undefined)} onBegun={begin} />}
    </>
  );
}

interface RestoreDialogProps {
  token: string;
  copy: AdminBackupsData['copies'][number];
  onClose: () => void;
  onBegun: (at: string) => void;
}

/** Says what a restore takes away, and that it can be undone, before it begins. */
function RestoreDialog({ token, copy: { name, madeAt }, onClose, onBegun }: RestoreDialogProps) {
  const { backups: words, cancel } = useWords(admin);
  const restore = useAct(async () => (await api('POST /operator/backups/restore', { body: { name }, ...asOperator(token) })).data);
  return (
    <Dialog title={words.askTitle} onClose={onClose}>
      <div className="grid gap-4">
        <code className="text-sm wrap-anywhere">{name}</code>
        <p>{fill(words.askText, { when: formatMoment(madeAt) })}</p>
        <p>{words.askBack}</p>
        {restore.error && <Notice look="bad">{toErrorMessage(restore.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            isBusy={restore.isPending}
            onClick={() => restore.mutate(undefined, { onSuccess: ({ at }) => onBegun(at) })}
          >
            {words.askGo}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
