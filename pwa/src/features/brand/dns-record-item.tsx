import type { DnsRecord, DnsState } from '@hellograph/contract';
import { brand as area } from '@hellograph/words/en/brand';
import { fill } from '@hellograph/words/fill';
import { toast } from 'react-hot-toast';
import { copyText } from '../../lib/plain-http/copy-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';

const looks = { waiting: 'plain', found: 'good', wrong: 'bad', lost: 'bad' } as const satisfies Record<DnsState, string>;

/** One DNS record to set, with the value that was found. */
export function DnsRecordItem({ record }: { record: DnsRecord }) {
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
