import type { BrandDomain } from '@hellograph/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { formatMoment } from '../../lib/format';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { brand as area } from '../../words/english/brand';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { DnsRecordItem } from './dns-record-item';
import { domainQuery, lookForDomain, saveDomain } from './domain-queries';
import { ReleaseDomain } from './release-domain';

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
