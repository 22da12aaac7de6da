import type { TeamMember } from '@hellograph/contract';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { teamLimits } from '@hellograph/contract/team-limits';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { teams as area } from '../../words/english/teams';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { changeMember } from './team-queries';

const toShown = (credits: number) => credits.toLocaleString(language.get());

/** A member's spending this month and their cap; renders nothing without a cap. */
export function MemberSpends({ member: { creditsPerMonth, creditsThisMonth, isYou } }: { member: TeamMember }) {
  const { caps: words } = useWords(area);
  if (creditsPerMonth === null) return null;
  const figures = { spent: toShown(creditsThisMonth), cap: toShown(creditsPerMonth) };
  return <p className="text-sm text-soft tabular-nums">{fill(isYou ? words.yours : words.theirs, figures)}</p>;
}

interface MemberCapProps {
  teamId: string;
  member: TeamMember;
}

/** Sets how much a member may spend for the team in a month. */
export function LimitMember({ teamId, member }: MemberCapProps) {
  const { caps: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={fill(words.openOf, { name: member.name })} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <CapDialog teamId={teamId} member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function CapDialog({ teamId, member: { _id, name, creditsPerMonth }, onClose }: MemberCapProps & { onClose: () => void }) {
  const { caps: words, members } = useWords(area);
  const max = teamLimits.teamCapCreditsMax;
  const { form, field, failure, isSending } = useForm({
    initial: { credits: creditsPerMonth === null ? '' : String(creditsPerMonth) },
    validate: ({ credits }) => {
      const isFine = /^\d*$/.test(credits.trim()) && Number(credits) <= max;
      return isFine ? {} : { credits: fill(words.wrong, { max: toShown(max) }) };
    },
    send: ({ credits }) => changeMember(teamId, _id, { creditsPerMonth: credits.trim() === '' ? null : Number(credits) }),
    onSent: () => {
      toast.success(members.changed);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <Dialog title={fill(words.title, { name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.lead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <TextField
          {...field('credits')}
          label={words.credits}
          hint={fill(words.hint, { credits: creditsPerGeneration })}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {members.keep}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
