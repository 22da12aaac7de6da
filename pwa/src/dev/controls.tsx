import { useId, useState } from 'react';
import { Button, buttonClass } from '../ui/button';
import { CheckField } from '../ui/forms/check-field';
import { Choice, Pick } from '../ui/forms/choice';
import { TextArea, TextField } from '../ui/forms/field';
import { FileButton } from '../ui/forms/file-button';
import { PasswordField } from '../ui/forms/password-field';
import { ActionBar } from '../ui/steps';
import { Swatch } from '../ui/swatch';
import { TabBar, tabClass } from '../ui/tab-bar';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Buttons = () => (
  <div className="grid gap-3">
    {looks.map((look) => (
      <div key={look} className="flex flex-wrap items-center gap-3">
        <Button look={look}>{look}</Button>
        <Button look={look} disabled>
          disabled
        </Button>
        <Button look={look} isBusy>
          busy
        </Button>
        <a href="#buttons" className={buttonClass(look)}>
          as a link
        </a>
      </div>
    ))}
  </div>
);

export const Fields = () => (
  <div className="grid gap-5">
    <TextField label="Empty" placeholder="A placeholder" />
    <TextField label="Filled, with a hint" defaultValue="Nora Example" hint="So that the script can call you." />
    <TextField label="With a problem" defaultValue="nora@" problem="Please enter a valid email address" />
    <TextField label="Disabled" defaultValue="Not now" disabled />
    <TextArea label="A text" defaultValue="Happy birthday, Nana!" hint="What the photo will say" />
    <TextArea label="A text with a problem" problem="Write a message first: it is what the photo will say." />
  </div>
);

export const PasswordSpecimens = () => (
  <div className="grid gap-5">
    <PasswordField label="Password" autoComplete="current-password" defaultValue="a long password" />
    <PasswordField label="A short one" autoComplete="new-password" defaultValue="short" problem="Password must be at least 8 characters" />
  </div>
);

export const Checks = () => (
  <div>
    <CheckField>Not checked</CheckField>
    <CheckField defaultChecked>Checked</CheckField>
    <CheckField disabled>Disabled</CheckField>
    <CheckField problem="Confirm our terms of service">With a problem</CheckField>
  </div>
);

export function Tabs() {
  const id = useId(); // a landmark needs a unique name, and both themes are shown
  return (
    <TabBar label={`Parts ${id}`}>
      {['Guests', 'Tables', 'Door', 'Event'].map((name, i) => (
        <a key={name} href="#tabs" className={tabClass} aria-current={i === 0 ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </TabBar>
  );
}

/** Without the editor that it belongs to. */
export const ActionBars = () => (
  <ActionBar>
    <Button look="secondary">Preview</Button>
    <Button className="flex-1">Send</Button>
  </ActionBar>
);

export function Swatches() {
  const [chosen, setChosen] = useState('Plum');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">One of some colours</legend>
      {Object.entries({ Plum: 'bg-accent', Ink: 'bg-ink', Paper: 'bg-sunk' }).map(([label, colour]) => (
        <Swatch
          key={label}
          name="swatches"
          label={label}
          isChosen={chosen === label}
          onChoose={() => setChosen(label)}
          className="grid size-11 place-items-center border-2 border-line has-checked:border-accent"
        >
          <span className={`size-8 rounded-full border border-strong ${colour}`} />
        </Swatch>
      ))}
    </fieldset>
  );
}

export function Choices() {
  const [size, setSize] = useState('720P');
  const [sort, setSort] = useState('newest');
  return (
    <div className="grid gap-5">
      <Choice
        label="Some to choose, one of them locked"
        value={size}
        onChange={setSize}
        options={[
          { value: '480P', label: '480P' },
          { value: '720P', label: '720P' },
          { value: '1080P', label: '1080P', locked: '1080P comes with a paid plan.' },
        ]}
      />
      <Pick
        label="One of many"
        value={sort}
        onChange={setSort}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
      />
    </div>
  );
}

export function FileButtons() {
  const [name, setName] = useState('Nothing chosen yet');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton label="Open a file" accept=".txt" onTake={(file) => setName(file.name)} />
      <FileButton label="Reading" accept=".txt" isBusy onTake={(file) => setName(file.name)} />
      <p className="text-soft">{name}</p>
    </div>
  );
}
