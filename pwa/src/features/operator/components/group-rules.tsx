import { type AdminTeam, type GivenTeamRole, type GroupRule, givenTeamRoles, type Provider, planIds, plans } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { groupTargetsQuery, useSetting } from '../admin-queries';

/** A key that ignores the order of the fields. */
const keyOf = (rule: GroupRule): string => JSON.stringify(Object.entries(rule).sort());

/** Adds a rule once. */
export const withRule = (rules: readonly GroupRule[], rule: GroupRule): GroupRule[] => [
  ...rules.filter((one) => keyOf(one) !== keyOf(rule)),
  rule,
];

/** The rules from groups at log-in providers to rights on this server. */
export function GroupRules({ token }: { token: string }) {
  const { groups: words } = useWords(admin);
  const { data } = useQuery(groupTargetsQuery(token));
  const { value, change, isBusy, error } = useSetting(token, 'groupRules');
  if (!data || !value) return null;
  const setRules = (rules: GroupRule[], then?: () => void) => change({ ...value, rules }, then && { onSuccess: then });
  return (
    <Panel title={words.title} lead={words.lead}>
      {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      {value.rules.length === 0 ? (
        data.providers.length > 0 && <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {value.rules.map((rule) => (
            <Rule
              key={keyOf(rule)}
              rule={rule}
              {...data}
              isBusy={isBusy}
              onRemove={() => setRules(value.rules.filter((one) => one !== rule))}
            />
          ))}
        </ul>
      )}
      {data.providers.length === 0 ? (
        <Notice>{words.noProvider}</Notice>
      ) : (
        <>
          <RuleForm {...data} isBusy={isBusy} onAdd={(rule, then) => setRules(withRule(value.rules, rule), then)} />
          <ClaimForm key={value.claim} claim={value.claim} isBusy={isBusy} onSave={(claim) => change({ ...value, claim })} />
        </>
      )}
    </Panel>
  );
}

interface Targets {
  providers: readonly Provider[];
  teams: readonly AdminTeam[];
}

interface RuleProps extends Targets {
  rule: GroupRule;
  isBusy: boolean;
  onRemove: () => void;
}

function Rule({ rule, providers, teams, isBusy, onRemove }: RuleProps) {
  const { groups: words } = useWords(admin);
  const { roles } = useWords(workspaces);
  const toRight = () => {
    if (rule.kind === 'admin') return words.isAdmin;
    if (rule.kind === 'plan') return fill(words.hasPlan, { plan: plans[rule.plan].name });
    const team = teams.find(({ _id }) => _id === rule.teamId)?.name;
    return team === undefined ? words.goneTeam : fill(words.isInTeam, { team, role: roles[rule.role] });
  };
  const provider = providers.find(({ id }) => id === rule.provider)?.name ?? rule.provider;
  return (
    <li className="flex items-center gap-1 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <p className="font-semibold">{fill(words.groupAt, { group: rule.group, provider })}</p>
        <p className="text-sm text-soft">{toRight()}</p>
      </div>
      <Button look="danger" disabled={isBusy} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <label className="grid content-start gap-1.5 text-sm font-semibold">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-12 w-full rounded-2xl border border-strong bg-sheet px-4 text-base font-normal"
    >
      {children}
    </select>
  </label>
);

interface RuleFormProps extends Targets {
  isBusy: boolean;
  onAdd: (rule: GroupRule, then: () => void) => void;
}

/** The value of a right in the form: `admin`, `plan pro` or `team {id}`. */
function toRule(origin: { provider: string; group: string }, right: string, role: GivenTeamRole): GroupRule {
  const [kind, target = ''] = right.split(' ');
  const plan = planIds.find((id) => id === target);
  if (kind === 'plan' && plan) return { ...origin, kind, plan };
  return kind === 'team' ? { ...origin, kind, teamId: target, role } : { ...origin, kind: 'admin' };
}

function RuleForm({ providers, teams, isBusy, onAdd }: RuleFormProps) {
  const { groups: words } = useWords(admin);
  const { roles } = useWords(workspaces);
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const [group, setGroup] = useState('');
  const [right, setRight] = useState('plan pro');
  const [role, setRole] = useState<GivenTeamRole>('viewer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(toRule({ provider, group: group.trim() }, right, role), () => setGroup(''));
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <Select label={words.provider} value={provider} onChange={setProvider}>
        {providers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={words.group}
        hint={words.groupHint}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        value={group}
        onChange={(event) => setGroup(event.target.value)}
      />
      <Select label={words.right} value={right} onChange={setRight}>
        {planIds.map((id) => (
          <option key={id} value={`plan ${id}`}>
            {fill(words.hasPlan, { plan: plans[id].name })}
          </option>
        ))}
        {teams.map(({ _id, name, owner }) => (
          <option key={_id} value={`team ${_id}`}>
            {fill(words.teamOf, { team: name, owner })}
          </option>
        ))}
        <option value="admin">{words.isAdmin}</option>
      </Select>
      {right.startsWith('team ') && (
        <Select label={words.role} value={role} onChange={(text) => setRole(givenTeamRoles.find((one) => one === text) ?? role)}>
          {givenTeamRoles.map((one) => (
            <option key={one} value={one}>
              {roles[one]}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" className="justify-self-start sm:col-span-2" isBusy={isBusy} disabled={!group.trim()}>
        {words.add}
      </Button>
    </form>
  );
}

function ClaimForm({ claim, isBusy, onSave }: { claim: string; isBusy: boolean; onSave: (claim: string) => void }) {
  const { groups: words, save } = useWords(admin);
  const [text, setText] = useState(claim);
  const written = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(written);
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl justify-items-start gap-4 border-t border-line pt-5 *:first:w-full">
      <TextField
        label={words.claim}
        hint={words.claimHint}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} disabled={!/^\S+$/.test(written) || written === claim}>
        {save}
      </Button>
    </form>
  );
}
