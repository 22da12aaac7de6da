import type { StartSettingName } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useStartSetting } from '../admin-queries';

interface StartSettingProps {
  token: string;
  name: StartSettingName;
  label: string;
  hint: string;
  isRight: (text: string) => boolean;
}

/** A setting with which the server starts. A change starts it again, and the page waits. */
export function StartSetting({ token, name, label, hint, isRight }: StartSettingProps) {
  const { start: words, fixed } = useWords(admin);
  const { inUse, stored, variable, change, isBusy, isStarting, error, hasChanged } = useStartSetting(token, name);
  const [text, setText] = useState<string>();
  if (inUse === undefined) return null;
  if (variable) return <Notice>{fill(fixed, { variable })}</Notice>;
  const value = text ?? stored ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change(value.trim(), { onSuccess: () => setText(undefined) });
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={inUse ?? ''}
        problem={error ? toErrorMessage(error) : undefined}
        value={value}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-sm text-soft">{words.again}</p>
      {isStarting && <Notice>{words.waiting}</Notice>}
      {hasChanged && !isStarting && <Notice look="good">{words.used}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy || isStarting} disabled={text === undefined || !isRight(value.trim())}>
          {words.save}
        </Button>
        {stored !== null && (
          <Button look="quiet" disabled={isBusy || isStarting} onClick={() => change(null, { onSuccess: () => setText(undefined) })}>
            {words.byDefault}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The address by which people reach the server. */
export function AddressPart({ token }: { token: string }) {
  const { start: words, parts } = useWords(admin);
  const { inUse } = useStartSetting(token, 'publicUrl');
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
