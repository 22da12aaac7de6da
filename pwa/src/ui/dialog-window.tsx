import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { shell } from '@hellograph/words/en/shell';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../words/use-words';
import { Icon } from './icon';
import { toastsClass } from './toasts/toasts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** The element that gets the focus first; by default the first one that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Toasts lie above an open dialog and count as part of it, so that they can be read and clicked.
 */
const findToasts = () => document.querySelectorAll(`.${toastsClass}`);

/** A sheet that rises from the bottom of a phone, and a window in the middle of wider screens. */
export const DialogWindow = ({ title, onClose, initialFocus, children }: DialogProps) => (
  <Dialog
    open
    onClose={onClose}
    {...(initialFocus ? { initialFocus } : {})}
    getPersistentElements={findToasts}
    hideOnInteractOutside={false}
    backdrop={<div className="bg-black/55 backdrop-blur-[2px]" />}
    className="fixed inset-x-0 bottom-0 z-50 mx-auto h-fit max-h-[92dvh] max-w-2xl animate-rise overflow-y-auto overscroll-contain rounded-t-card bg-sheet text-ink shadow-lift outline-none sm:inset-3 sm:m-auto sm:max-h-[calc(100dvh-1.5rem)] sm:animate-arrive sm:rounded-card"
  >
    {/* Events of a portal bubble to its React parents: this form must not submit one around it. */}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6" onSubmit={(event) => event.stopPropagation()}>
      <DialogHeading className="pr-10 text-2xl">{title}</DialogHeading>
      {children}
    </div>
    {/* Last in DOM order, so that the focus starts at the dialog's content. */}
    <DialogDismiss
      aria-label={useWords(shell).closeDialog}
      className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
    >
      <Icon name="close" size={20} />
    </DialogDismiss>
  </Dialog>
);
