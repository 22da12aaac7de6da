import type { BrandDomain, DnsRecord, DnsState } from '@hellograph/contract';
import { brand as area } from '@hellograph/words/en/brand';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { formatMoment } from '../../lib/format';
import { copyText } from '../../lib/plain-http/copy-text';
import { useForm } from '../../lib/use-form';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Icon } from '../../ui/icon';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { domainQuery, lookForDomain, saveDomain } from './brand-queries';
import { ReleaseDomain } from './release-domain';

const looks = { waiting: 'plain', found: 'good', wrong: 'bad', lost: 'bad' } as const satisfies Record<DnsState, string>;

/** One DNS record to set, with the value that was found. */
function DnsRecordItem({ record }: { record: DnsRecord }) {
  const { domain: words } = useWords(area);
  const { purpose, type, name, value, state, found } = record;
  const { title, text } = words.purposes[purpose];
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        <Badge look={looks[state]}>{words.states[state]}</Badge>
      </div>
      <p className="text-sm text-soft">{text}</p>
      <dl className="grid gap-3">
        <div className="flex gap-3">
          <dt className="w-16 shrink-0 font-semibold">{words.type}</dt>
          <dd className="font-mono text-sm leading-6">{type}</dd>
        </div>
        <CopiedValue label={words.name} value={name} copyLabel={fill(words.copyName, { title })} />
        <CopiedValue label={words.value} value={value} copyLabel={fill(words.copyValue, { title })} />
      </dl>
      {found !== null && (
        <p className="rounded-xl bg-bad-wash px-3 py-2 text-sm text-bad wrap-anywhere">{fill(words.foundInstead, { found })}</p>
      )}
    </li>
  );
}

function CopiedValue({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { domain: words } = useWords(area);
  const copy = () =>
    copyText(value).then(
      () => toast.success(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <div className="grid gap-x-3 sm:flex sm:items-center">
      <dt className="w-16 shrink-0 font-semibold">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span className="min-w-0 flex-1 font-mono text-sm leading-6 break-all select-all">{value}</span>
        <Button look="quiet" aria-label={copyLabel} onClick={() => void copy()}>
          <Icon name="copy" size={20} />
        </Button>
      </dd>
    </div>
  );
}

/** A custom domain for links and emails: entered, set up in the DNS, and verified. */
export function DomainPanel() {
  const { domain: words } = useWords(area);
  const query = useQuery(domainQuery());
  const { data } = query;
  // Without the plan, a domain cannot be set up.
  if (data && !data.domain && !data.isIncluded) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <Unloaded query={query} />
      {data && !data.domain && <DomainForm />}
      {data?.domain && <KnownDomain domain={data.domain} isIncluded={data.isIncluded} />}
    </Panel>
  );
}

function DomainForm() {
  const { domain: words } = useWords(area);
  const { form, field, failure, isSending } = useForm({
    initial: { host: '' },
    validate: ({ host }) => (host.trim() === '' ? { host: words.missing } : {}),
    send: saveDomain,
    failed: words.failed,
  });
  return (
    <form {...form} className="grid max-w-xl gap-5">
      <FormSummary wrong={[]} failure={failure} />
      <TextField
        {...field('host')}
        label={words.host}
        hint={words.hostHint}
        placeholder={words.hostExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" className="justify-self-start" isBusy={isSending}>
        {words.begin}
      </Button>
    </form>
  );
}

function KnownDomain({ domain, isIncluded }: { domain: BrandDomain; isIncluded: boolean }) {
  const { domain: words } = useWords(area);
  const checking = useMutation({ mutationFn: lookForDomain, meta: { isQuiet: true }, onSuccess: () => void toast.success(words.checked) });
  const { host, records, isLinked, isSending, senderAddress, checkedAt } = domain;
  const isLost = records.some(({ state }) => state === 'lost');
  return (
    <>
      <div className="grid gap-3" role="status">
        {!isIncluded && <Notice>{words.paused}</Notice>}
        {isIncluded && (
          <>
            <Notice look={isLinked ? 'good' : isLost ? 'bad' : 'plain'}>{fill(isLinked ? words.linked : words.notLinked, { host })}</Notice>
            <Notice look={isSending ? 'good' : isLost ? 'bad' : 'plain'}>
              {fill(isSending ? words.sending : words.notSending, { address: senderAddress })}
            </Notice>
          </>
        )}
      </div>
      <p className="max-w-[60ch] text-soft">{words.how}</p>
      <ul className="grid gap-4">
        {records.map((record) => (
          <DnsRecordItem key={record.purpose} record={record} />
        ))}
      </ul>
      {checking.error && <Notice look="bad">{toServerWords(checking.error, words.checkFailed)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isIncluded && (
          <Button isBusy={checking.isPending} onClick={() => checking.mutate()}>
            {words.check}
          </Button>
        )}
        <ReleaseDomain host={host} />
        <span className="text-sm text-soft">{checkedAt ? fill(words.checkedAt, { time: formatMoment(checkedAt) }) : words.unchecked}</span>
      </div>
    </>
  );
}
