import type { SkipReason } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, Suspense, useState } from 'react';
import type { AddedPerson, PeopleImportProps } from '../../../domain/people-lists/people-list';
import { TheirLanguage, useTheirLanguage } from '../../../domain/their-language';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { accountHere } from '../../../session/workspace';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { count, useWords } from '../../../words/use-words';
import { useInvite } from './invitees-queries';

interface InviteFormProps {
  groupCardId: string;
  /** Addresses that are invited. */
  invited: readonly string[];
  importer: ComponentType<PeopleImportProps>;
}

/** People are added to a list first. Nothing is sent before its owner invites them. */
export function InviteForm({ groupCardId, invited, importer: Importer }: InviteFormProps) {
  const { invitees: words } = useWords(area);
  const [kept = [], setPeople] = useKeptDraft<AddedPerson[]>(`invitees:${groupCardId}`, [], accountHere);
  // The page may have been closed before the response, so those already invited are left out.
  const people = kept.filter(({ email }) => !invited.includes(email));
  const [isAdding, setAdding] = useState(false);
  const theirs = useTheirLanguage();
  const invite = useInvite(groupCardId);
  const keep = (next: AddedPerson[]) => setPeople(next.length > 0 ? next : undefined);
  const skipped = invite.data?.skipped ?? [];
  const listFor = (reason: SkipReason) => skipped.flatMap((one) => (one.reason === reason ? [one.email] : []));
  const reasons = (Object.keys(words.skipped) as SkipReason[]).filter((reason) => listFor(reason).length > 0);
  const send = () =>
    invite.mutate(
      { invitees: people, ...theirs.chosen },
      {
        // Keep those beyond today's limit, to be invited another day.
        onSuccess: (data) =>
          keep(people.filter(({ email }) => data.skipped.some((one) => one.email === email && one.reason === 'too-many'))),
      },
    );
  return (
    <div className="grid gap-3">
      {people.length > 0 && (
        <>
          <h3 className="font-semibold">{count(words.ready, people.length)}</h3>
          <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto">
            {people.map((person) => (
              <ReadyPerson key={person.email} person={person} onRemove={() => keep(people.filter((one) => one !== person))} />
            ))}
          </ul>
          <TheirLanguage {...theirs.picker} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && (
          <Button isBusy={invite.isPending} onClick={send}>
            {count(words.send, people.length)}
          </Button>
        )}
        <Button look="secondary" disabled={invite.isPending} onClick={() => setAdding(true)}>
          {people.length > 0 ? words.addMore : words.add}
        </Button>
      </div>
      {reasons.map((reason) => (
        <Notice key={reason}>{fill(words.skipped[reason], { list: listFor(reason).join(', ') })}</Notice>
      ))}
      {isAdding && (
        <Suspense>
          <Importer
            listName={`invitees:${groupCardId}`}
            known={[...invited, ...people.map(({ email }) => email)]}
            room={Math.max(0, limits.inviteesMax - invited.length - people.length)}
            onAdd={(added) => keep([...people, ...added])}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ReadyPerson({ person: { name, email }, onRemove }: { person: AddedPerson; onRemove: () => void }) {
  const { invitees: words } = useWords(area);
  return (
    <li className="flex min-w-0 items-center rounded-full bg-sunk ps-4" title={email}>
      <span className="min-w-0 text-sm font-medium wrap-anywhere">{name || email}</span>
      <button
        type="button"
        aria-label={fill(words.takeOff, { name: name || email })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
