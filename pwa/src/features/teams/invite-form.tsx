import type { GivenTeamRole } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { givenTeamRoles } from '@hellograph/contract/team-roles';
import { toast } from 'react-hot-toast';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { teams as area } from '../../words/english/teams';
import { workspaces } from '../../words/english/workspaces';
import { useWords } from '../../words/use-words';
import { inviteToTeam } from './team-queries';

const initial: { email: string; role: GivenTeamRole } = { email: '', role: 'creator' };

/** Invites a member by email, with a role. */
export function InviteForm({ teamId }: { teamId: string }) {
  const { invite: words, roleTexts } = useWords(area);
  const { roles } = useWords(workspaces);
  const { form, field, failure, isSending, values, set, reset } = useForm({
    initial,
    validate: ({ email }) => (new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    send: ({ email, role }) => inviteToTeam(teamId, { email: email.trim(), role }),
    onSent: () => {
      toast.success(words.sent);
      reset();
    },
    failed: words.failed,
  });
  return (
    <form {...form} className="grid max-w-xl gap-4">
      <h3 className="text-lg font-semibold">{words.title}</h3>
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('email')} label={words.email} hint={words.emailHint} type="email" inputMode="email" autoComplete="off" />
      <div className="grid gap-1.5">
        <Pick
          label={words.role}
          options={givenTeamRoles.map((value) => ({ value, label: roles[value] }))}
          value={values.role}
          onChange={(role) => set({ role })}
        />
        <p className="text-sm text-soft">{roleTexts[values.role]}</p>
      </div>
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.send}
      </Button>
    </form>
  );
}
