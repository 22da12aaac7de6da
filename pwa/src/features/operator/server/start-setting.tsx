import { type AppLanguage, appLanguageIds, appLanguages } from '@hellograph/contract/app-languages';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useStartSettings } from '../admin-queries';

interface StartSettingProps {
  token: string;
  name: 'publicUrl' | 'backupDir';
  label: string;
  hint: string;
  isRight: (text: string) => boolean;
}

/** A setting with which the server starts. A change starts it again, and the page waits. */
export function StartSetting({ token, name, label, hint, isRight }: StartSettingProps) {
  const { start: words, fixed } = useWords(admin);
  const settings = useStartSettings(token);
  const { data, change, isBusy, isStarting, error } = settings;
  const [text, setText] = useState<string>();
  if (!data) return null;
  const variable = settings.findVariable(name);
  const stored = data.stored[name];
  if (variable) return <Notice>{fill(fixed, { variable })}</Notice>;
  const value = text ?? stored ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ [name]: value.trim() }, { onSuccess: () => setText(undefined) });
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={data.inUse[name] ?? ''}
        problem={error ? toErrorMessage(error) : undefined}
        value={value}
        onChange={(event) => setText(event.target.value)}
      />
      <Starting {...settings} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy || isStarting} disabled={text === undefined || !isRight(value.trim())}>
          {words.save}
        </Button>
        {stored !== null && (
          <Button
            look="quiet"
            disabled={isBusy || isStarting}
            onClick={() => change({ [name]: null }, { onSuccess: () => setText(undefined) })}
          >
            {words.byDefault}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Says that a change starts the server again, and whether it has. */
function Starting({ isStarting, hasChanged }: { isStarting: boolean; hasChanged: boolean }) {
  const { start: words } = useWords(admin);
  return (
    <>
      <p className="text-sm text-soft">{words.again}</p>
      {isStarting && <Notice>{words.waiting}</Notice>}
      {hasChanged && !isStarting && <Notice look="good">{words.used}</Notice>}
    </>
  );
}

const languageOptions = appLanguageIds.map((value) => ({ value, label: appLanguages[value] }));
const nameMaxLength = 60;

/** The name and the language of the server. */
export function NamePart({ token }: { token: string }) {
  const { start: words, parts, fixed } = useWords(admin);
  const settings = useStartSettings(token);
  const { data, change, isBusy, isStarting, error } = settings;
  const [written, setWritten] = useState<{ name?: string; language?: AppLanguage }>({});
  if (!data) return null;
  const variables = { name: settings.findVariable('name'), language: settings.findVariable('language') };
  const { name = data.stored.name ?? data.inUse.name, language = data.stored.language ?? data.inUse.language } = written;
  const changes = {
    ...(written.name !== undefined && { name: name.trim() || null }),
    ...(written.language !== undefined && { language }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change(changes, { onSuccess: () => setWritten({}) });
  };
  return (
    <Panel title={parts.name} lead={words.nameLead}>
      {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        {variables.name ? (
          <Notice>{fill(fixed, { variable: variables.name })}</Notice>
        ) : (
          <TextField
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={nameMaxLength}
            value={name}
            onChange={(event) => setWritten({ ...written, name: event.target.value })}
          />
        )}
        {variables.language ? (
          <Notice>{fill(fixed, { variable: variables.language })}</Notice>
        ) : (
          <div className="grid gap-1.5">
            <Pick
              label={words.language}
              options={languageOptions}
              value={language}
              onChange={(chosen) => setWritten({ ...written, language: chosen })}
            />
            <p className="text-sm text-soft">{words.languageHint}</p>
          </div>
        )}
        <Starting {...settings} />
        <Button type="submit" className="justify-self-start" isBusy={isBusy || isStarting} disabled={Object.keys(changes).length === 0}>
          {words.save}
        </Button>
      </form>
    </Panel>
  );
}

/** The address by which people reach the server. */
export function AddressPart({ token }: { token: string }) {
  const { start: words, parts } = useWords(admin);
  const inUse = useStartSettings(token).data?.inUse.publicUrl;
  return (
    <Panel title={parts.address} lead={words.addressLead}>
      {inUse && (
        <p className="wrap-anywhere">
          <a href={inUse} className="underline underline-offset-4">
            {inUse}
          </a>
        </p>
      )}
      <StartSetting
        token={token}
        name="publicUrl"
        label={words.address}
        hint={words.addressHint}
        isRight={(text) => /^https?:\/\/[\w.[\]:-]+\/?$/.test(text)}
      />
    </Panel>
  );
}
