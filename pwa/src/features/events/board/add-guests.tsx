import type { HostedEvent, HouseholdInput } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { AddedPerson, PeopleImportProps } from '../../../domain/people-lists/people-list';
import { TheirLanguage, useTheirLanguage } from '../../../domain/their-language';
import { whoseDrafts } from '../../../drafts/draft-store';
import { keptDraft } from '../../../drafts/use-kept-draft';
import { useOnline } from '../../../lib/when-idle';
import { accountHere } from '../../../session/workspace';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { count, useWords } from '../../../words/use-words';
import { toHouseholds } from '../household/household-values';
import { KeptHouseholdsList, useAddHouseholds } from '../household/kept-households';
import { useOpenEvent, useSendInvitations } from './board-mutations';

interface AddGuestsProps {
  event: HostedEvent;
  importer: ComponentType<PeopleImportProps>;
  /** Nobody is on the list yet: this is the first step. */
  isFirst: boolean;
  onByHand: () => void;
}

/**
 * Hands people whom an earlier version read from a list, and kept until they were added, to the
 * importer.
 */
async function takeOldList(eventId: string): Promise<void> {
  const old = keptDraft<{ people: AddedPerson[] }>(accountHere(), `event-guests:${eventId}`);
  const people = (await old.find())?.people ?? [];
  if (people.length === 0) return;
  const text = people.map(({ name, email }) => `${name} <${email}>`).join('\n');
  await keptDraft(whoseDrafts(), `people-import:event-guests:${eventId}`).keep({ text, corrections: {} });
  await old.remove();
}

/** Adds guests, and unless they are only to be on the list, opens the event and invites them. */
function useInviteGuests(event: HostedEvent) {
  const { guests: words, invite } = useWords(area);
  const add = useAddHouseholds(event._id);
  const open = useOpenEvent(event._id);
  const send = useSendInvitations(event._id);
  return useMutation({
    mutationFn: async ({ households, isInvited }: { households: HouseholdInput[]; isInvited: boolean }) => {
      const kept = await add.mutateAsync(households);
      const here = new Set(kept.filter(({ problem }) => problem !== 'stopped').map(({ household }) => household._id));
      const householdIds = households.map(({ _id }) => _id).filter((id) => !here.has(id));
      if (householdIds.length === 0) return;
      if (!isInvited) return void toast.success(count(words.added, householdIds.length));
      if (event.state === 'draft') await open.mutateAsync();
      const { planned } = await send.mutateAsync({ sendAt: null, saysNames: false, householdIds });
      if (planned > 0) toast.success(count(invite.sent, planned), { icon: '💌' });
      else toast.success(count(words.added, householdIds.length));
    },
    networkMode: 'always',
    // Each of its parts says what went wrong.
    meta: { isQuiet: true },
  });
}

/** Guests are pasted, looked at, and invited in one step; or one is added by hand. */
export function AddGuests({ event, importer: Importer, isFirst, onByHand }: AddGuestsProps) {
  const { guests: words } = useWords(area);
  const [isTogether, setTogether] = useState(true);
  const [wantsInvited, setInvited] = useState(true);
  const [isImporting, setImporting] = useState(false);
  const theirs = useTheirLanguage();
  const isOnline = useOnline();
  const invite = useInviteGuests(event);
  useEffect(() => void takeOldList(event._id).catch(() => {}), [event._id]);
  const isInvited = wantsInvited && isOnline;
  return (
    <div className={`grid gap-3 ${isFirst ? 'justify-items-center text-start' : ''}`}>
      <div className="flex flex-wrap gap-3">
        <Button look={isFirst ? 'primary' : 'secondary'} isBusy={invite.isPending} onClick={() => setImporting(true)}>
          {words.import}
        </Button>
        <Button look={isFirst ? 'secondary' : 'quiet'} onClick={onByHand}>
          {words.addByHand}
        </Button>
      </div>
      <KeptHouseholdsList eventId={event._id} />
      {isImporting && (
        <Suspense>
          <Importer
            listName={`event-guests:${event._id}`}
            known={[]}
            room={Math.max(0, Math.min(max.householdsAddMax, max.guestsMax - event.counts.guests))}
            addWords={isInvited ? words.inviteRead : words.addRead}
            choices={
              <div>
                <CheckField checked={isTogether} onChange={({ target }) => setTogether(target.checked)}>
                  {words.together}
                </CheckField>
                <CheckField checked={isInvited} disabled={!isOnline} onChange={({ target }) => setInvited(target.checked)}>
                  {words.inviteNow}
                </CheckField>
                <TheirLanguage {...theirs.picker} />
              </div>
            }
            onAdd={(people) => invite.mutate({ households: toHouseholds(people, isTogether, theirs.chosen), isInvited })}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
