import { useContext, useState } from 'react';
import { toast } from 'react-hot-toast';
import { Badge } from '../ui/badge';
import { Celebration } from '../ui/boards/celebration';
import { emptyPictures } from '../ui/boards/empty-pictures';
import { EmptyState } from '../ui/boards/empty-state';
import { ManageSheet } from '../ui/boards/manage-sheet';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Disclosure } from '../ui/disclosure';
import { TextField } from '../ui/forms/field';
import { FormActions, FormSummary } from '../ui/forms/form-summary';
import { Icon, iconNames } from '../ui/icon';
import { VirtualRows } from '../ui/lists/virtual-rows';
import { PartMissing, TryAgain } from '../ui/loading/lazy-part';
import { Unloaded } from '../ui/loading/unloaded';
import { Notice } from '../ui/notice';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { ProgressBar } from '../ui/progress-bar';
import { ShownOnce } from '../ui/shown-once';
import { Spinner } from '../ui/spinner';
import { toastWithAction } from '../ui/toasts/action-toast';
import { DraggableToast } from '../ui/toasts/draggable-toast';
import { toastThatOpens } from '../ui/toasts/toasts';
import { Mark, Wordmark } from '../ui/wordmark';
import { ThemeName } from './theme-name';

export const Badges = () => (
  <p className="flex flex-wrap gap-2">
    <Badge>Not built yet</Badge>
    <Badge look="good">Works today</Badge>
    <Badge look="accent">Partly built</Badge>
    <Badge look="bad">2 things need attention</Badge>
    <Badge look="outline">Maybe</Badge>
  </p>
);

export function Celebrations() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Celebration title="The first signature!" text="Bo has begun." onClose={() => setOpen(false)} />
  ) : (
    <Button look="secondary" onClick={() => setOpen(true)}>
      Celebrate
    </Button>
  );
}

export const EmptyStates = () => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    {(Object.keys(emptyPictures) as (keyof typeof emptyPictures)[]).map((picture) => (
      <EmptyState key={picture} picture={picture} title={picture} text="What will be here.">
        <Button>The first step</Button>
      </EmptyState>
    ))}
  </div>
);

/** Its menu opens a sheet, and leads elsewhere. */
export function ManageSheets() {
  const [open, setOpen] = useState<string>();
  return (
    <ManageSheet
      label="Manage"
      back="Everything else"
      open={open}
      onOpen={setOpen}
      parts={[
        { id: 'film', icon: 'play', title: 'The film', hint: 'Everyone in one film.', content: <p>A sheet.</p> },
        { id: 'door', icon: 'check', title: 'Door', onChoose: () => setOpen(undefined) },
      ]}
    />
  );
}

const manyRows = Array.from({ length: 40 }, (_, index) => `Person ${index + 1}`);
const sameRow = (row: string) => row;
const nothingMore = () => {};

export function ManyRows() {
  const theme = useContext(ThemeName);
  return (
    <VirtualRows rows={manyRows} keyOf={sameRow} label={`People ${theme}`} onEnd={nothingMore}>
      {(row) => <p className="rounded-2xl border border-line bg-sheet px-4 py-3">{row}</p>}
    </VirtualRows>
  );
}

export const MissingParts = () => (
  <div className="grid gap-3">
    <PartMissing />
    <TryAgain />
  </div>
);

export const Notices = () => (
  <div className="grid gap-3">
    <Notice>Test mode: no money moves here.</Notice>
    <Notice look="good">Check your email: a link is on its way.</Notice>
    <Notice look="bad">We could not find a face in this photo.</Notice>
  </div>
);

export const FormSummaries = () => (
  <div className="grid gap-3">
    <FormSummary
      wrong={[
        { name: 'email', label: 'Email' },
        { name: 'password', label: 'Password' },
      ]}
    />
    <FormSummary wrong={[]} failure="Invalid email or password." />
    <FormActions label="Save" isBusy={false} onClose={() => {}} />
    <FormActions label="Save" isBusy onClose={() => {}} />
  </div>
);

export const Disclosures = () => (
  <div className="grid gap-3">
    <Disclosure title="What counts as a video?">One finished video, whatever its length or resolution.</Disclosure>
    <Disclosure title="Do you give refunds?">All purchases are final. A video that fails costs nothing.</Disclosure>
  </div>
);

export const Waiting = () => (
  <div className="grid gap-4">
    {[0, 0.4, 1].map((share) => (
      <ProgressBar key={share} share={share} label={`${share * 100} percent`} />
    ))}
  </div>
);

export const Spinners = () => (
  <p className="flex items-center gap-4 text-accent">
    <Spinner size={16} />
    <Spinner label="Loading" />
    <Spinner size={40} label="Confirming your payment" />
  </p>
);

export const Icons = () => (
  <ul className="grid grid-cols-4 gap-3 text-center text-sm sm:grid-cols-6">
    {iconNames.map((name) => (
      <li key={name} className="grid justify-items-center gap-1">
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
);

export const Heads = () => (
  <PageHead title="The head of a page" lead="Its purpose, in one sentence." note={<Badge look="accent">Partly built</Badge>} />
);

export function Panels() {
  const theme = useContext(ThemeName);
  return (
    <div className="grid gap-4">
      <Panel title={`Passkeys, ${theme}`} lead="Log in with your fingerprint, face or screen lock.">
        <p className="text-soft">You have no passkey yet.</p>
      </Panel>
      <Panel title={`Delete this account, ${theme}`} look="danger">
        <p>Deletes everything, at once and for good.</p>
      </Panel>
    </div>
  );
}

export const Marks = () => (
  <p className="flex items-center gap-6">
    <Wordmark />
    <Mark size={56} />
  </p>
);

/** A secret is shown in a dialog once. */
export function ShownSecrets() {
  const [isOpen, setOpen] = useState(false);
  const words = { secretTitle: 'Your token', secretLead: 'It is shown this once.', secret: 'Token', copy: 'Copy' };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Show a secret
      </Button>
      {isOpen && (
        <ShownOnce
          words={{ ...words, copied: 'Copied.', copyFailed: 'Select and copy it yourself.', done: 'Done' }}
          secret="hg_4mX0k9"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Dialog title="Rename this video" onClose={() => setOpen(false)}>
          <TextField label="Name" hint="Leave it empty to call it by its message." />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => toast.success('A toast above a dialog.')}>Save</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

export const Toasts = () => (
  <p className="flex flex-wrap gap-3">
    <Button look="secondary" onClick={() => toast.error('Failed to load subscription plans')}>
      Error
    </Button>
    <Button look="secondary" onClick={() => toast.success('Password changed successfully')}>
      Success
    </Button>
    <Button look="secondary" onClick={() => toastWithAction('Draft cleared.', { label: 'Undo', run: () => {} })}>
      With an action
    </Button>
    <Button look="secondary" onClick={() => toastThatOpens('Your video has been generated successfully! Click to view.', () => {})}>
      That opens
    </Button>
  </p>
);

export const DraggableToasts = () => (
  <DraggableToast onDismiss={() => {}}>
    <p className="w-fit rounded-2xl border border-line bg-sheet px-4 py-3 shadow-card">Pull me aside.</p>
  </DraggableToast>
);

/** While it loads, and after it has failed. */
export const Unloadeds = () => (
  <div className="grid gap-4">
    <Unloaded query={{ error: null, refetch: () => {} }} label="Loading your cards" />
    <Unloaded query={{ error: new Error('lost'), refetch: () => {} }} failed="We couldn’t load your cards." />
  </div>
);
