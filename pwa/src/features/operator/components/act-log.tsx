import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/format';
import { operator } from '../../../words/english/operator';
import { useWords } from '../../../words/use-words';
import { actsQuery } from '../moderation-queries';

/** The immutable log of operators' actions, newest first. */
export function ActLog({ token }: { token: string }) {
  const { moderation: words } = useWords(operator);
  const { data = [] } = useQuery(actsQuery(token));
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{words.acts}</h2>
      {data.length === 0 && <p className="text-soft">{words.noActs}</p>}
      <ul className="grid gap-2 text-sm">
        {data.map(({ _id, at, act, subject, reason, operator: name, ipAddress }) => (
          <li key={_id} className="grid gap-0.5 rounded-2xl border border-line bg-sheet px-4 py-3 wrap-anywhere">
            <p className="font-semibold">
              {words.actNames[act]} <code className="font-normal">{subject}</code>
            </p>
            {reason && <p>{reason}</p>}
            <p className="text-soft">
              {formatMoment(at)} · {name} · {ipAddress}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
