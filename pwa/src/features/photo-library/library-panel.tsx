import { photoLibrary as area } from '@hellograph/words/en/photo-library';
import { fill } from '@hellograph/words/fill';
import { Suspense, useState } from 'react';
import { useMay } from '../../domain/workspaces/team-gate';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useLibrary, useUnlinkLibrary } from './library-queries';

const ConnectWindow = lazyPart(async () => (await import('./connect-library-dialog')).ConnectLibraryDialog);
const PhotosWindow = lazyPart(async () => (await import('./photos-dialog')).PhotosDialog);

/** Opens the dialog that links a photo library; nothing once one is linked. */
export function ConnectLibraryButton() {
  const words = useWords(area);
  const { data: library } = useLibrary();
  return library === null ? <Connect label={words.connect} /> : null;
}

function Connect({ label }: { label: string }) {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" disabled={!isOnline} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ConnectWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The linked photo library; nothing if there is none. */
export function LibraryPanel() {
  const words = useWords(area);
  const mayMake = useMay('make');
  const { data: library } = useLibrary();
  const unlink = useUnlinkLibrary();
  if (!library) return null;
  const { host, isKeyWide } = library;
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid gap-3 rounded-2xl border border-line p-4">
        <h3 className="font-semibold wrap-anywhere">{host}</h3>
        {isKeyWide && <Notice>{words.keyWide}</Notice>}
        {mayMake && (
          <div className="flex flex-wrap gap-2">
            <Connect label={words.newKey} />
            <Button
              look="quiet"
              aria-label={fill(words.unlinkOf, { name: host })}
              isBusy={unlink.isPending}
              onClick={() => unlink.mutate()}
            >
              {words.unlink}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Opens a person's photos; nothing without a linked library. */
export function PhotosButton({ person }: { person: { _id: string; name: string } }) {
  const words = useWords(area);
  const { data: library } = useLibrary();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  if (!library) return null;
  return (
    <>
      <Button
        look="quiet"
        className="px-3!"
        disabled={!isOnline}
        aria-label={fill(words.photosOf, { name: person.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.photos}
      </Button>
      {isOpen && (
        <Suspense>
          <PhotosWindow person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
