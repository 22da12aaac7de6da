import { type AdminUser, gibibyte } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatAgo, formatDay } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';
import { toGigabytes, usersQuery } from '../admin-queries';
import { UserActs } from './user-acts';

/** The users of the server, found as one types. */
export function Users({ token }: { token: string }) {
  const { users: words } = useWords(admin);
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find.trim());
  const { data } = useQuery(usersQuery(token, wanted));
  const [openId, setOpenId] = useState<string>();
  const [openUser, setOpenUser] = useState<AdminUser>();
  const users = data?.users ?? [];
  const shown = users.find(({ _id }) => _id === openId) ?? openUser;
  const open = (user: AdminUser | undefined) => {
    setOpenId(user?._id);
    setOpenUser(user);
  };
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <div className="max-w-xl">
        <TextField
          label={words.find}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={find}
          hint={<span role="status">{data ? fill(words.shown, { count: data.found, all: data.all }) : ''}</span>}
          onChange={(event) => setFind(event.target.value)}
        />
      </div>
      {data && users.length === 0 && <p className="text-soft">{words.nobody}</p>}
      {users.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet shadow-card">
          {users.map((user) => (
            <UserRow key={user._id} user={user} onOpen={() => open(user)} />
          ))}
        </ul>
      )}
      {data && data.found > users.length && <p className="text-sm text-soft">{fill(words.more, { max: users.length })}</p>}
      {shown && openId && (
        <Dialog title={shown.fullName} onClose={() => open(undefined)}>
          <UserFacts user={shown} />
          <UserActs user={shown} token={token} onGone={() => open(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { users: words } = useWords(admin);
  const { fullName, email, isAdmin, isVerified, suspendedAt, seenAt, videos, usedBytes, quotaBytes, credits } = user;
  const facts = [
    seenAt ? fill(words.seen, { when: formatAgo(seenAt, Date.now()) }) : words.neverSeen,
    count(words.videos, videos),
    fill(words.space, { used: toGigabytes(usedBytes, gibibyte), quota: toGigabytes(quotaBytes, gibibyte) }),
    count(words.credits, credits),
  ];
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {fullName}
          {isAdmin && <Badge look="accent">{words.admin}</Badge>}
          {suspendedAt && <Badge look="bad">{words.suspended}</Badge>}
          {!isVerified && <Badge>{words.unverified}</Badge>}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{email}</p>
        <p className="text-sm text-soft">{facts.join(' · ')}</p>
      </div>
      <Button look="quiet" className="size-11 px-0!" aria-label={fill(words.manage, { name: fullName })} onClick={onOpen}>
        <span className="-rotate-90">
          <Icon name="chevron" size={20} />
        </span>
      </Button>
    </li>
  );
}

function UserFacts({ user: { email, createdAt, plan, usedBytes, quotaBytes, credits, videos } }: { user: AdminUser }) {
  const { users: words } = useWords(admin);
  return (
    <p className="text-soft wrap-anywhere">
      {email}
      <br />
      {[
        fill(words.joined, { date: formatDay(createdAt) }),
        plan,
        count(words.videos, videos),
        fill(words.space, { used: toGigabytes(usedBytes, gibibyte), quota: toGigabytes(quotaBytes, gibibyte) }),
        count(words.credits, credits),
      ].join(' · ')}
    </p>
  );
}
