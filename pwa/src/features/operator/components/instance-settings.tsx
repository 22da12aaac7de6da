import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { selfQuery, useAct, useSetting } from '../admin-queries';
import { asOperator } from '../queries';

/** The texts that everybody sees: an announcement, or that of a maintenance. */
export function Notices({ token }: { token: string }) {
  const { notices: words } = useWords(admin);
  const announcement = useSetting(token, 'announcement');
  const maintenance = useSetting(token, 'maintenance');
  if (announcement.value === undefined || maintenance.value === undefined) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <NoticePanel
        {...announcement}
        texts={{ title: words.announcement, lead: words.announcementLead, on: words.shown, begin: words.show, end: words.take }}
        value={announcement.value}
        initial=""
      />
      <NoticePanel
        {...maintenance}
        texts={{ title: words.maintenance, lead: words.maintenanceLead, on: words.on, begin: words.begin, end: words.end }}
        value={maintenance.value}
        initial={words.maintenanceText}
      />
    </div>
  );
}

interface NoticePanelProps {
  texts: { title: string; lead: string; on: string; begin: string; end: string };
  value: { text: string } | null;
  /** The text of a new one. */
  initial: string;
  change: (value: { text: string } | null) => void;
  isBusy: boolean;
  error: unknown;
}

const noticeMaxLength = 400;

function NoticePanel({ texts, value, initial, change, isBusy, error }: NoticePanelProps) {
  const { notices: words } = useWords(admin);
  const [text, setText] = useState(value?.text ?? initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ text: text.trim() });
  };
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {error ? <Notice look="bad">{toErrorMessage(error)}</Notice> : null}
      {value && (
        <p>
          <Badge look="accent">{texts.on}</Badge>
        </p>
      )}
      <form onSubmit={submit} className="grid gap-4">
        <TextArea label={words.text} maxLength={noticeMaxLength} value={text} onChange={(event) => setText(event.target.value)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!text.trim() || text.trim() === value?.text}>
            {texts.begin}
          </Button>
          {value && (
            <Button look="secondary" disabled={isBusy} onClick={() => change(null)}>
              {texts.end}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

/** The mail server, and a test of it. */
export function MailPart({ token }: { token: string }) {
  const { mail: words, fixed } = useWords(admin);
  const { value, variable, change, isBusy, error } = useSetting(token, 'mailServer');
  if (value === undefined) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      {variable && <Notice>{fill(fixed, { variable })}</Notice>}
      {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      {value && (
        <p className="wrap-anywhere">
          {fill(words.now, { address: value.url })}
          <br />
          <span className="text-soft">{value.from}</span>
        </p>
      )}
      {!variable && <MailForm key={value?.url} from={value?.from ?? ''} isBusy={isBusy} onSave={change} hasServer={value !== null} />}
      <MailTest token={token} hasServer={value !== null} />
    </Panel>
  );
}

interface MailFormProps {
  from: string;
  isBusy: boolean;
  hasServer: boolean;
  onSave: (value: { url: string; from: string } | null) => void;
}

function MailForm({ from: known, isBusy, hasServer, onSave }: MailFormProps) {
  const { mail: words, save } = useWords(admin);
  const [url, setUrl] = useState('');
  const [from, setFrom] = useState(known);
  const isRight = /^smtps?:\/\/\S+$/.test(url.trim()) && from.includes('@');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ url: url.trim(), from: from.trim() });
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      <TextField
        label={words.url}
        hint={words.urlHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={words.from}
        hint={words.fromHint}
        autoComplete="off"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={!isRight}>
          {save}
        </Button>
        {hasServer && (
          <Button look="quiet" disabled={isBusy} onClick={() => onSave(null)}>
            {words.none}
          </Button>
        )}
      </div>
    </form>
  );
}

function MailTest({ token, hasServer }: { token: string; hasServer: boolean }) {
  const { mail: words } = useWords(admin);
  const { data: self } = useQuery(selfQuery(token));
  const test = useAct(() => api('POST /operator/mail-test', asOperator(token)));
  if (self?.isByToken) return <p className="text-sm text-soft">{words.asToken}</p>;
  const outcome = test.data?.data;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <Button look="secondary" isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
        {words.test}
      </Button>
      {outcome?.isSent && <Notice look="good">{hasServer ? words.sent : words.folder}</Notice>}
      {outcome && !outcome.isSent && <Notice look="bad">{fill(words.failed, { problem: outcome.problem })}</Notice>}
      {test.error && <Notice look="bad">{toErrorMessage(test.error)}</Notice>}
    </div>
  );
}
