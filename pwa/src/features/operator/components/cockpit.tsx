import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { sideTabClass, TabBar } from '../../../ui/tab-bar';
import { useWords } from '../../../words/use-words';
import { selfQuery } from '../admin-queries';
import { Backups } from '../server/backups';
import { DirectoryPart } from '../server/directory-part';
import { Health } from '../server/health';
import { AddressPart, NamePart } from '../server/start-setting';
import { StoragePart } from '../server/storage-part';
import { VoicesPart } from '../server/voices-part';
import { Access } from './access';
import { ConfirmGate } from './confirm-gate';
import { GroupRules } from './group-rules';
import { MailPart, Notices } from './instance-settings';
import { ActLog, Jobs, Moderation } from './operator-queue';
import { Users } from './users';

const parts = {
  health: Health,
  users: Users,
  access: Access,
  directory: DirectoryPart,
  groups: GroupRules,
  notices: Notices,
  name: NamePart,
  address: AddressPart,
  mail: MailPart,
  jobs: Jobs,
  voices: VoicesPart,
  storage: StoragePart,
  backups: Backups,
  reports: Moderation,
  log: ActLog,
} as const satisfies Record<string, ComponentType<{ token: string }>>;
export type CockpitPart = keyof typeof parts;
const partNames = Object.keys(parts) as CockpitPart[];

interface CockpitProps {
  /** The token of an administrator's session, or the operator's. */
  token: string;
  to: '/admin' | '/operator';
  part: string | undefined;
}

/** The administration of the server, one part at a time. */
export function Cockpit({ token, to, part }: CockpitProps) {
  const words = useWords(admin);
  const { data: self } = useQuery(selfQuery(token));
  const shown = partNames.find((name) => name === part) ?? 'health';
  const Part = parts[shown];
  // On a phone, the open part may lie beyond the edge of the bar.
  const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
      {self && <p className="-mt-4 max-w-[38rem] text-soft wrap-anywhere">{fill(words.lead, { address: self.publicUrl })}</p>}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <TabBar label={words.title} isAside>
          {partNames.map((name) => (
            <Link
              key={name}
              ref={name === shown ? showTab : null}
              to={to}
              search={{ part: name }}
              className={sideTabClass}
              aria-current={name === shown ? 'page' : undefined}
            >
              {words.parts[name]}
            </Link>
          ))}
        </TabBar>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <Part token={token} />
        </div>
      </div>
      <ConfirmGate />
    </div>
  );
}
