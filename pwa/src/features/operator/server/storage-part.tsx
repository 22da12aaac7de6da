import { gibibyte } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../lib/format';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { storageQuery, toGigabytes } from '../admin-queries';

const toSize = (bytes: number) => (bytes < 1e9 ? formatSize(bytes / 1e6) : toGigabytes(bytes));

/** The space that files use, by kind, and by the users who use most. */
export function StoragePart({ token }: { token: string }) {
  const { storage: words, users } = useWords(admin);
  const { data } = useQuery(storageQuery(token));
  if (!data) return null;
  const { kinds, people, disk } = data;
  const most = Math.max(1, ...kinds.map(({ bytes }) => bytes));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title={words.title} lead={fill(words.free, { free: toGigabytes(disk.freeBytes), total: toGigabytes(disk.totalBytes) })}>
        <ul className="grid gap-4">
          {[...kinds]
            .sort((one, other) => other.bytes - one.bytes)
            .map(({ kind, bytes, files }) => (
              <Bar key={kind} name={words.kinds[kind]} detail={count(words.files, files)} size={toSize(bytes)} share={bytes / most} />
            ))}
        </ul>
      </Panel>
      <Panel title={words.people} lead={words.peopleLead}>
        {people.length === 0 && <p className="text-soft">{words.nobody}</p>}
        <ul className="grid gap-4">
          {people.map(({ _id, fullName, email, usedBytes, quotaBytes }) => (
            <Bar
              key={_id}
              name={fullName}
              detail={email}
              size={fill(users.space, { used: toGigabytes(usedBytes, gibibyte), quota: toGigabytes(quotaBytes, gibibyte) })}
              share={quotaBytes > 0 ? Math.min(1, usedBytes / quotaBytes) : 1}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface BarProps {
  name: string;
  detail: string;
  size: string;
  /** The share of the longest bar, or of the space of a user. */
  share: number;
}

const Bar = ({ name, detail, size, share }: BarProps) => (
  <li className="grid gap-1.5">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span> <span className="text-sm text-soft">{detail}</span>
      </span>
      <span className="text-sm text-soft tabular-nums">{size}</span>
    </span>
    <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunk">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${Math.max(share > 0 ? 1 : 0, share * 100)}%` }} />
    </span>
  </li>
);
