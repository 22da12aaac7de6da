import { type DirectorySettings, type DirectoryTrial, keptSecret } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Choice } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { PasswordField } from '../../../ui/forms/password-field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useAct, useSetting } from '../admin-queries';
import { asOperator } from '../queries';

/** The directory with whose passwords people log in, and a trial of it. */
export function DirectoryPart({ token }: { token: string }) {
  const { directory: words, fixed } = useWords(admin);
  const { value, variable, change, isBusy, error } = useSetting(token, 'directory');
  const [isOpen, setOpen] = useState(false);
  if (value === undefined) return null;
  const close = { onSuccess: () => setOpen(false) };
  return (
    <Panel title={words.title} lead={words.lead}>
      {variable && <Notice>{fill(fixed, { variable })}</Notice>}
      {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      {value && !isOpen && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{value.name}</span>
          <br />
          <span className="text-soft">
            {value.url} · {value.base}
          </span>
        </p>
      )}
      {isOpen ? (
        <DirectoryForm known={value} isBusy={isBusy} onSave={(next) => change(next, close)} onCancel={() => setOpen(false)} />
      ) : (
        !variable && (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setOpen(true)}>
              {value ? words.change : words.setUp}
            </Button>
            {value && (
              <Button look="quiet" isBusy={isBusy} onClick={() => change(null)}>
                {words.end}
              </Button>
            )}
          </div>
        )
      )}
      {value && !isOpen && <Trial key={value.url} token={token} />}
    </Panel>
  );
}

/** The names that the usual directories give their things. */
const kinds = {
  openLdap: {
    personFilter: '(&(objectClass=person)(|(uid={name})(mail={name})))',
    attributes: { id: 'entryUUID', email: 'mail', fullName: 'cn', groups: 'memberOf' },
  },
  activeDirectory: {
    personFilter: '(&(objectClass=user)(|(sAMAccountName={name})(userPrincipalName={name})(mail={name})))',
    attributes: { id: 'objectGUID', email: 'mail', fullName: 'displayName', groups: 'memberOf' },
  },
} as const satisfies Record<string, Pick<DirectorySettings, 'personFilter' | 'attributes'>>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const empty: DirectorySettings = {
  name: '',
  url: 'ldaps://',
  authority: '',
  searcherDn: '',
  searcherPassword: '',
  personDn: '',
  base: '',
  groupFilter: '',
  ...kinds.openLdap,
};

interface DirectoryFormProps {
  known: DirectorySettings | null;
  isBusy: boolean;
  onSave: (next: DirectorySettings) => void;
  onCancel: () => void;
}

type TextName = Exclude<keyof DirectorySettings, 'attributes'>;

function DirectoryForm({ known, isBusy, onSave, onCancel }: DirectoryFormProps) {
  const { directory: words, save, cancel } = useWords(admin);
  const [values, setValues] = useState(known ?? empty);
  const { name, url, base, personFilter, attributes } = values;
  const isRight = name.trim() && /^ldaps?:\/\/[^\s/]+\/?$/.test(url.trim()) && base.includes('=') && personFilter.includes('{name}');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ ...values, name: name.trim(), url: url.trim(), base: base.trim() });
  };
  const shared = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  const of = (field: TextName) => ({
    ...shared,
    label: words.fields[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  const text = (field: TextName, more: Partial<ComponentProps<typeof TextField>> = {}) => <TextField {...of(field)} {...more} />;
  const kind = kindNames.find((one) => kinds[one].attributes.id === attributes.id) ?? 'openLdap';
  return (
    <form onSubmit={submit} className="grid w-full max-w-xl gap-4">
      {text('name', { hint: words.nameHint, maxLength: 60 })}
      {text('url', { hint: words.urlHint, inputMode: 'url' })}
      <Choice
        label={words.kind}
        options={kindNames.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(next) => setValues({ ...values, ...kinds[next] })}
      />
      {text('base', { hint: 'dc=school,dc=org' })}
      {text('searcherDn', { hint: words.searcherHint })}
      <PasswordField
        {...of('searcherPassword')}
        autoComplete="new-password"
        hint={values.searcherPassword === keptSecret ? words.keepSecret : undefined}
      />
      <Disclosure title={words.more}>
        <div className="grid gap-4">
          {text('personFilter', { hint: words.filterHint })}
          {text('personDn', { hint: words.personDnHint })}
          {text('groupFilter', { hint: words.groupFilterHint })}
          <AttributeFields value={attributes} onChange={(next) => setValues({ ...values, attributes: next })} />
          <TextArea {...of('authority')} hint={words.authorityHint} className="font-mono text-sm" />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={!isRight}>
          {save}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

interface AttributeFieldsProps {
  value: DirectorySettings['attributes'];
  onChange: (next: DirectorySettings['attributes']) => void;
}

function AttributeFields({ value, onChange }: AttributeFieldsProps) {
  const { directory: words } = useWords(admin);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['id', 'email', 'fullName', 'groups'] as const).map((attribute) => (
        <TextField
          key={attribute}
          label={words.attributes[attribute]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value[attribute]}
          onChange={({ target }) => onChange({ ...value, [attribute]: target.value.trim() })}
        />
      ))}
    </div>
  );
}

/** Does what a log-in does, and says what failed. */
function Trial({ token }: { token: string }) {
  const { directory: words } = useWords(admin);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const act = useAct((body: { name: string; password?: string }) => api('POST /operator/directory-test', { body, ...asOperator(token) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ name: name.trim(), ...(password && { password }) });
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl justify-items-start gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="text-lg">{words.tryTitle}</h3>
        <p className="text-soft">{words.tryLead}</p>
      </div>
      <div className="grid w-full items-start gap-4 sm:grid-cols-2">
        <TextField
          label={words.tryName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={words.tryPassword}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <Button type="submit" look="secondary" isBusy={act.isPending} disabled={!name.trim()}>
        {words.try}
      </Button>
      {act.error && <Notice look="bad">{toErrorMessage(act.error)}</Notice>}
      {act.data && <Outcome trial={act.data.data} />}
    </form>
  );
}

function Outcome({ trial: { failedAt, problem, person } }: { trial: DirectoryTrial }) {
  const { directory: words } = useWords(admin);
  if (failedAt !== null)
    return (
      <Notice look="bad">
        <span className="wrap-anywhere">
          {words.failedAt[failedAt]}
          <br />
          <code>{problem}</code>
        </span>
      </Notice>
    );
  const groups = person?.groups.filter((group) => !group.includes('=')) ?? [];
  return (
    <Notice look="good">
      <span className="wrap-anywhere">
        {fill(words.found, { name: person?.fullName ?? '', email: person?.email ?? '' })}{' '}
        {groups.length > 0 ? fill(words.inGroups, { groups: groups.join(', ') }) : words.inNoGroup}
      </span>
    </Notice>
  );
}
