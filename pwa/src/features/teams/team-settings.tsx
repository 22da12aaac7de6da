import type { Team } from '@hellograph/contract';
import { teamLimits } from '@hellograph/contract/team-limits';
import { teams as area } from '@hellograph/words/en/teams';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { ApiError } from '../../lib/api-error';
import { type Problems, useForm } from '../../lib/use-form';
import { workspace } from '../../session/workspace';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { PasswordField } from '../../ui/forms/password-field';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { renameTeam } from './team-queries';

/** The name of a team. */
export function TeamSettings({ team }: { team: Team }) {
  const { settings: words, make } = useWords(area);
  const { form, field, failure, isSending } = useForm({
    initial: { name: team.name },
    validate: ({ name }) => (name.trim() === '' ? { name: make.nameMissing } : {}),
    send: ({ name }) => renameTeam(team._id, name.trim()),
    onSent: () => void toast.success(words.renamed),
    failed: words.failed,
  });
  return (
    <Panel title={words.title}>
      <form {...form} className="grid max-w-xl gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('name')} label={words.name} maxLength={teamLimits.teamNameMaxLength} autoComplete="organization" />
        <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
          {words.rename}
        </Button>
      </form>
    </Panel>
  );
}

interface DeleteTeamProps {
  team: Team;
  onDeleted: () => void;
}

/** The end of a team. */
export function DeleteTeam({ team, onDeleted }: DeleteTeamProps) {
  const { remove: words } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={words.title} lead={words.lead} look="danger">
      <Button look="danger" className="justify-self-start border border-bad/45" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && <Confirmation team={team} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Panel>
  );
}

function Confirmation({ team: { _id: id, name }, onClose, onDeleted }: DeleteTeamProps & { onClose: () => void }) {
  const { remove: words } = useWords(area);
  const { failure, isSending, isSent, form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }): Problems<'password'> => (password === '' ? { password: words.passwordRequired } : {}),
    send: async (body) => void (await api('DELETE /workspaces/:id', { params: { id }, body })),
    // The tab that worked for it goes back to the user's own workspace.
    onSent: () => {
      workspace.doubt();
      onDeleted();
    },
    failed: words.failed,
    toProblems: (thrown) => (thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {}),
  });
  const isGoing = isSending || isSent;
  return (
    <Dialog title={fill(words.confirmTitle, { team: name })} onClose={() => !isGoing && onClose()}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.what}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" disabled={isGoing} onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" className="bg-bad! text-sheet! hover:opacity-90" isBusy={isGoing}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
