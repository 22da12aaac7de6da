import type { Passkey, SignedInSession } from '@hellograph/contract';
import type { ReactNode } from 'react';
import { sayDevice } from '../../../domain/say-device';
import { formatDay, formatMoment } from '../../../lib/format';
import { Icon } from '../../../ui/icon';
import { auth } from '../../../words/english/auth';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

const rowClass = 'flex min-h-14 items-center gap-3 rounded-2xl border border-line px-4 py-2.5';

/** Shows the sessions that have access, because many people reset a password after an intrusion. */
export function ResetSessions({ sessions }: { sessions: readonly SignedInSession[] }) {
  const { reset: words } = useWords(auth);
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="reset-sessions" className="grid gap-2">
      <h2 id="reset-sessions" className="text-xl">
        {words.sessions}
      </h2>
      <p className="text-[0.95rem] text-soft">{words.sessionsLead}</p>
      <ul className="grid gap-2">
        {sessions.map(({ _id, device, lastSeenAt }) => (
          <li key={_id} className={rowClass}>
            <span className="text-soft">
              <Icon name={/Android|iP(hone|ad)|mobile/i.test(device) ? 'phone' : 'screen'} size={22} />
            </span>
            <Described name={sayDevice(device)} about={fill(words.active, { when: formatMoment(lastSeenAt) })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResetPasskeysProps {
  passkeys: readonly Passkey[];
  kept: ReadonlySet<string>;
  onKeep: (id: string, isKept: boolean) => void;
}

/** No passkey is kept unless its owner selects it, because a stranger may have added one. */
export function ResetPasskeys({ passkeys, kept, onKeep }: ResetPasskeysProps) {
  const { reset: words } = useWords(auth);
  if (passkeys.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-display text-xl">{words.passkeys}</legend>
      <p className="text-[0.95rem] text-soft">{words.passkeysLead}</p>
      {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
        <label key={_id} className={`${rowClass} cursor-pointer has-checked:border-accent has-checked:bg-wash`}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={kept.has(_id)}
            onChange={({ target }) => onKeep(_id, target.checked)}
          />
          <Described
            name={name}
            about={`${fill(words.added, { when: formatDay(createdAt) })} · ${lastUsedAt ? fill(words.used, { when: formatDay(lastUsedAt) }) : words.unused}`}
          />
        </label>
      ))}
      <p role="status" className="text-[0.95rem] font-medium">
        {kept.size === 0 ? words.keepsNone : kept.size === passkeys.length ? words.keepsAll : words.keepsTicked}
      </p>
    </fieldset>
  );
}

const Described = ({ name, about }: { name: ReactNode; about: string }) => (
  <span className="grid min-w-0">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-sm text-soft">{about}</span>
  </span>
);
