import { settings } from '@hellograph/words/en/settings';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ChangePassword } from '../../features/account/components/change-password';
import { DeleteAccount } from '../../features/account/components/delete-account';
import { ExportAccount } from '../../features/account/components/export-account';
import { IdentityList } from '../../features/account/components/identity-list';
import { MailSwitches } from '../../features/account/components/mail-switches';
import { PasskeyList } from '../../features/account/components/passkey-list';
import { ProfilePanel } from '../../features/account/components/profile-panel';
import { SessionList } from '../../features/account/components/session-list';
import { BillingPanel } from '../../features/billing/components/billing-panel';
import { PushDevices } from '../../features/push/components/push-devices';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';

const ApiKeys = lazyPart(async () => (await import('../../features/developer/components/api-keys-panel')).ApiKeysPanel);
const Webhooks = lazyPart(async () => (await import('../../features/developer/components/webhooks-panel')).WebhooksPanel);

const tabs = [
  { to: '/settings/profile', name: 'profile' },
  { to: '/settings/billing', name: 'billing' },
  { to: '/settings/security', name: 'security' },
] as const;

const tabClass =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-2 font-medium whitespace-nowrap text-soft transition-colors hover:text-ink data-[status=active]:bg-sheet dark:data-[status=active]:bg-line data-[status=active]:font-semibold data-[status=active]:text-ink data-[status=active]:shadow-card md:flex-none md:justify-start md:rounded-2xl md:px-4';

/** One shell for all tabs, which are at the side if there is room, otherwise above. */
export function SettingsPage() {
  const words = useWords(settings);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 sm:gap-8">
      <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8">
        <nav
          aria-label={words.title}
          className="flex gap-1 rounded-full border border-line bg-sunk p-1 md:sticky md:top-24 md:grid md:rounded-card md:p-1.5"
        >
          {tabs.map(({ to, name }) => (
            <Link key={to} to={to} className={tabClass}>
              {words.tabs[name]}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

export const ProfileTab = () => (
  <div className="grid gap-6">
    <ProfilePanel />
    <PushDevices />
    <MailSwitches />
  </div>
);

export const BillingTab = () => <BillingPanel />;

export const SecurityTab = () => (
  <div className="grid gap-6">
    <ChangePassword />
    <PasskeyList />
    <IdentityList />
    <SessionList />
    <Suspense>
      <ApiKeys />
    </Suspense>
    <Suspense>
      <Webhooks />
    </Suspense>
    <ExportAccount />
    <DeleteAccount onDeleted={() => location.assign('/login?account=deleted')} />
  </div>
);
