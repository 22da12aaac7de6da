import { settings } from '@hellograph/words/en/settings';
import { Suspense, useState } from 'react';
import { formatDay } from '../../../lib/format';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';

const NameDialog = lazyPart(async () => (await import('./profile-dialogs')).NameDialog);
const EmailDialog = lazyPart(async () => (await import('./profile-dialogs')).EmailDialog);

/** The user's profile; empty until it is loaded. */
export function ProfilePanel() {
  const [changing, setChanging] = useState<'name' | 'email'>();
  const close = () => setChanging(undefined);
  const state = useAuth();
  const { profile: words } = useWords(settings);
  const user = state.status === 'in' ? state.user : undefined;
  const facts = [
    { label: words.fullName, value: user?.fullName },
    { label: words.email, value: user?.email },
    { label: words.memberSince, value: user && formatDay(user.createdAt) },
  ];
  return (
    <Panel title={words.title}>
      <div className="flex flex-wrap items-center gap-5">
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-wash font-display text-4xl font-semibold text-accent"
        >
          {user?.fullName.trim().charAt(0).toUpperCase()}
        </span>
        <dl className="grid min-w-0 flex-1 basis-60 gap-x-8 gap-y-4 sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="min-h-6 text-lg font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {user && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setChanging('name')}>
            {words.changeName}
          </Button>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setChanging('email')}>
            {words.changeEmail}
          </Button>
        </div>
      )}
      {user && changing && (
        <Suspense>
          {changing === 'name' ? (
            <NameDialog fullName={user.fullName} onClose={close} />
          ) : (
            <EmailDialog email={user.email} onClose={close} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
