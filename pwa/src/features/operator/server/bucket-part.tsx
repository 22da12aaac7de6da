import { type AdminBackupsData, type BackupPace, backupPaces, type SetBackupBucketBody } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { formatAgo } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { useAct } from '../admin-queries';
import { asOperator } from '../queries';

type Bucket = NonNullable<AdminBackupsData['bucket']>;

/** The bucket that gets copies, too: how it goes, and where it is. */
export function BucketPart({ token, bucket }: { token: string; bucket: AdminBackupsData['bucket'] }) {
  const { bucket: words, fixed } = useWords(admin);
  const [isOpen, setOpen] = useState(false);
  const act = useAct((body: SetBackupBucketBody) => api('PUT /operator/backups/bucket', { body, ...asOperator(token) }));
  const seen = bucket?.revision ?? 0;
  const close = { onSuccess: () => setOpen(false) };
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-lg">{words.title}</h3>
        <p className="max-w-[60ch] text-soft">{words.lead}</p>
      </div>
      {bucket?.variable && <Notice>{fill(fixed, { variable: bucket.variable })}</Notice>}
      {bucket && <BucketState bucket={bucket} />}
      {act.error && <Notice look="bad">{toErrorMessage(act.error)}</Notice>}
      {isOpen ? (
        <BucketForm
          known={bucket}
          isBusy={act.isPending}
          onSave={(next) => act.mutate({ bucket: next, seen }, close)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        !bucket?.variable && (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setOpen(true)}>
              {bucket ? words.change : words.setUp}
            </Button>
            {bucket && (
              <Button look="quiet" isBusy={act.isPending} onClick={() => act.mutate({ bucket: null, seen }, close)}>
                {words.end}
              </Button>
            )}
          </div>
        )
      )}
    </section>
  );
}

function BucketState({ bucket: { endpoint, bucket, every, last, problem } }: { bucket: Bucket }) {
  const { bucket: words } = useWords(admin);
  const said = problem || (last?.isMade === false ? last.problem : '');
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        <code>{`${endpoint}/${bucket}`}</code> · {words.paces[every]}
      </p>
      {said ? (
        <p className="font-medium text-bad">{fill(words.failed, { problem: said })}</p>
      ) : (
        <p className="text-soft">{last ? fill(words.last, { when: formatAgo(last.at, Date.now()) }) : words.soon}</p>
      )}
    </div>
  );
}

interface BucketFormProps {
  known: Bucket | null;
  isBusy: boolean;
  onSave: (bucket: NonNullable<SetBackupBucketBody['bucket']>) => void;
  onCancel: () => void;
}

function BucketForm({ known, isBusy, onSave, onCancel }: BucketFormProps) {
  const { bucket: words, cancel } = useWords(admin);
  const [values, setValues] = useState({
    endpoint: known?.endpoint ?? '',
    bucket: known?.bucket ?? '',
    region: known?.region ?? 'us-east-1',
    accessKeyId: known?.accessKeyId ?? '',
    secretAccessKey: '',
  });
  const [every, setEvery] = useState<BackupPace>(known?.every ?? 'day');
  const { secretAccessKey, ...rest } = values;
  const isRight = Object.values(rest).every((text) => text.trim()) && (secretAccessKey !== '' || known !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tidy = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])) as typeof rest;
    onSave({ ...tidy, secretAccessKey: secretAccessKey.trim() || null, every });
  };
  const field = (name: keyof typeof values, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={words.fields[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <form onSubmit={submit} className="grid w-full max-w-xl gap-4">
      {field('endpoint', { hint: words.endpointHint, inputMode: 'url' })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('bucket')}
        {field('region')}
      </div>
      {field('accessKeyId')}
      {field('secretAccessKey', { type: 'password', autoComplete: 'new-password', hint: known ? words.keepSecret : undefined })}
      <Choice
        label={words.every}
        options={backupPaces.map((value) => ({ value, label: words.paces[value] }))}
        value={every}
        onChange={setEvery}
      />
      <p className="text-sm text-soft">{words.tried}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={!isRight}>
          {words.save}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
