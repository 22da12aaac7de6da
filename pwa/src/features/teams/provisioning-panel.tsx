import type { ChangeProvisioningBody, GivenTeamRole, Provisioning, Team } from '@hellograph/contract';
import { givenTeamRoles } from '@hellograph/contract/team-roles';
import { forms } from '@hellograph/words/en/forms';
import { teams as area } from '@hellograph/words/en/teams';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { workspaceKeys } from '../../domain/workspaces/queries';
import { ApiError } from '../../lib/api-error';
import { formatDay } from '../../lib/format';
import { copyText } from '../../lib/plain-http/copy-text';
import { type Problems, useForm } from '../../lib/use-form';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Pick } from '../../ui/forms/choice';
import { FormActions, FormSummary } from '../../ui/forms/form-summary';
import { PasswordField } from '../../ui/forms/password-field';
import { Panel } from '../../ui/panel';
import { ShownOnce } from '../../ui/shown-once';
import { count, useWords, wordsOf } from '../../words/use-words';
import { readTeamsAgain } from './team-queries';

const provisioningQuery = (id: string) =>
  queryOptions({
    queryKey: [...workspaceKeys.one(id), 'provisioning'],
    queryFn: async ({ signal }) => (await api('GET /workspaces/:id/provisioning', { params: { id }, signal })).data.provisioning,
    meta: { isQuiet: true },
  });

function put(id: string, provisioning: Provisioning): void {
  queryClient.setQueryData(provisioningQuery(id).queryKey, provisioning);
  void readTeamsAgain();
}

const useChange = (id: string) =>
  useMutation({
    mutationFn: async (body: ChangeProvisioningBody) =>
      (await api('PATCH /workspaces/:id/provisioning', { params: { id }, body })).data.provisioning,
    onSuccess: (provisioning) => put(id, provisioning),
    onError: () => void readTeamsAgain(),
    meta: { failed: wordsOf(area).settings.failed },
  });

const useEndToken = (id: string) =>
  useMutation({
    mutationFn: async () => (await api('DELETE /workspaces/:id/provisioning/token', { params: { id } })).data.provisioning,
    onSuccess: (provisioning) => put(id, provisioning),
    meta: { failed: wordsOf(area).settings.failed },
  });

/** People and groups of a team that a directory writes by SCIM. For the team's owner. */
export function ProvisioningPanel({ team: { _id: id } }: { team: Team }) {
  const { provisioning: words } = useWords(area);
  const { data } = useQuery(provisioningQuery(id));
  const [asking, setAsking] = useState<'make' | 'end'>();
  if (!data) return null;
  const { token, groups, people, activePeople } = data;
  return (
    <Panel title={words.title} lead={words.lead}>
      {token && <Address url={data.url} />}
      <p className="text-soft">
        {token ? fill(words.token, { hint: token.hint, made: formatDay(token.madeAt) }) : words.none}{' '}
        {token && (token.usedAt ? fill(words.used, { when: formatDay(token.usedAt) }) : words.unused)}{' '}
        {people > 0 && fill(words.people, { all: people, active: activePeople })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setAsking('make')}>
          {token ? words.renew : words.make}
        </Button>
        {token && (
          <Button look="danger" onClick={() => setAsking('end')}>
            {words.end}
          </Button>
        )}
      </div>
      {(token || groups.length > 0) && <Roles id={id} provisioning={data} />}
      {asking === 'make' && <MakeToken id={id} isAgain={token !== null} onClose={() => setAsking(undefined)} />}
      {asking === 'end' && <EndToken id={id} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

function Address({ url }: { url: string }) {
  const { provisioning: words } = useWords(area);
  const copy = async () => {
    await copyText(url);
    toast.success(words.addressCopied);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grid min-w-0 gap-0.5">
        <span className="text-sm font-semibold">{words.address}</span>
        <code className="wrap-anywhere">{url}</code>
      </p>
      <Button look="quiet" onClick={() => void copy()}>
        {words.copyAddress}
      </Button>
    </div>
  );
}

/** The table from groups to roles. */
function Roles({ id, provisioning: { role, groups } }: { id: string; provisioning: Provisioning }) {
  const { provisioning: words, people } = useWords(area);
  const { roles } = useWords(workspaces);
  const change = useChange(id);
  const options = givenTeamRoles.map((value) => ({ value, label: roles[value] }));
  const setGroup = (_id: string, value: GivenTeamRole | 'none') =>
    change.mutate({ groups: [{ _id, role: value === 'none' ? null : value }] });
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-lg">{words.roles}</h3>
        <p className="max-w-[60ch] text-soft">{words.rolesLead}</p>
      </div>
      <ul className="grid max-w-xl gap-4">
        <li>
          <Pick label={words.usual} value={role} options={options} onChange={(value) => change.mutate({ role: value })} />
        </li>
        {groups.map((group) => (
          <li key={group._id} className="wrap-anywhere">
            <Pick
              label={`${group.name} · ${count(people, group.people)}`}
              value={group.role ?? 'none'}
              options={[{ value: 'none' as const, label: words.noRole }, ...options]}
              onChange={(value) => setGroup(group._id, value)}
            />
          </li>
        ))}
      </ul>
      {groups.length === 0 && <p className="text-soft">{words.noGroups}</p>}
    </section>
  );
}

function MakeToken({ id, isAgain, onClose }: { id: string; isAgain: boolean; onClose: () => void }) {
  const { provisioning: words, remove } = useWords(area);
  const { failure, isSending, result, form, field } = useForm({
    initial: { password: '' },
    validate: ({ password }): Problems<'password'> => (password === '' ? { password: remove.passwordRequired } : {}),
    send: async (body) => {
      const { provisioning, token } = (await api('POST /workspaces/:id/provisioning/token', { params: { id }, body })).data;
      put(id, provisioning);
      return token;
    },
    failed: words.makeFailed,
    toProblems: (thrown) => (thrown instanceof ApiError && thrown.code === 'PASSWORD_WRONG' ? { password: thrown.message } : {}),
  });
  if (result) return <ShownOnce words={words.shown} secret={result} onClose={onClose} />;
  return (
    <Dialog title={isAgain ? words.renew : words.make} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{isAgain ? words.renewLead : words.makeLead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <PasswordField {...field('password')} label={remove.password} autoComplete="current-password" />
        <FormActions label={isAgain ? words.renew : words.make} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function EndToken({ id, onClose }: { id: string; onClose: () => void }) {
  const { provisioning: words } = useWords(area);
  const { cancel } = useWords(forms);
  const end = useEndToken(id);
  return (
    <Dialog title={words.endTitle} onClose={onClose}>
      <p className="text-soft">{words.endLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={end.isPending} onClick={() => end.mutate(undefined, { onSettled: onClose })}>
          {words.end}
        </Button>
      </div>
    </Dialog>
  );
}
