import { type ReactNode, Suspense } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Icon, type IconName } from '../icon';
import { SheetTitle } from '../panel';

/** For the row of a board's actions: on a phone they share its width. */
export const boardActions = 'flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow';

export interface ManagePart {
  id: string;
  icon: IconName;
  /** The name of the part, in the menu and above its contents. */
  title: string;
  /** Its state or its use, in a few words. */
  hint?: string | undefined;
  /** The contents of its sheet. */
  content?: ReactNode;
  /** Leads elsewhere instead. */
  onChoose?: () => void;
}

interface ManageSheetProps {
  /** On the button, and above the menu. */
  label: string;
  /** Leads from a part to the menu. */
  back: string;
  parts: readonly ManagePart[];
  /** `menu`, the id of a part, or nothing. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/**
 * The rarely needed parts of a board: a button, a menu, and a sheet for each part. The address
 * names the open part, so that Back closes it.
 */
export function ManageSheet({ label, back, parts, open, onOpen }: ManageSheetProps) {
  const part = parts.find(({ id }) => id === open);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => onOpen('menu')}>
        <Icon name="menu" size={18} /> {label}
      </Button>
      {open === 'menu' && (
        <Dialog title={label} onClose={() => onOpen(undefined)}>
          <ul className="-mx-2 grid gap-1">
            {parts.map(({ id, icon, title, hint, onChoose = () => onOpen(id) }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={onChoose}
                  className="flex min-h-14 w-full items-center gap-4 rounded-2xl px-2 py-2 text-start hover:bg-sunk"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-wash text-accent">
                    <Icon name={icon} size={22} />
                  </span>
                  <span className="grid min-w-0 grow">
                    <span className="font-semibold wrap-anywhere">{title}</span>
                    {hint && <span className="text-sm wrap-anywhere text-soft">{hint}</span>}
                  </span>
                  <span className="-rotate-90 rtl:rotate-90 text-soft">
                    <Icon name="chevron" size={18} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {part?.content && (
        <Dialog key={part.id} title={part.title} onClose={() => onOpen(undefined)}>
          <Button look="quiet" className="-my-3 -ms-3 justify-self-start px-3! text-soft!" onClick={() => onOpen('menu')}>
            <span className="rotate-90 rtl:-rotate-90">
              <Icon name="chevron" size={18} />
            </span>
            {back}
          </Button>
          <SheetTitle value={part.title}>
            <Suspense>{part.content}</Suspense>
          </SheetTitle>
        </Dialog>
      )}
    </>
  );
}
