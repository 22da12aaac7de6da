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
  /** At the side of a desk, or at the foot of a phone, so that the picture stays in sight. */
  isSheet?: boolean;
  children: ReactNode;
}

/**
 * Toasts lie above an open dialog and count as part of it, so that they can be read and clicked.
 */
const findToasts = () => document.querySelectorAll(`.${toastsClass}`);

const places = {
  middle:
    'inset-x-0 bottom-0 mx-auto h-fit max-h-[92dvh] max-w-2xl animate-rise rounded-t-card sm:inset-3 sm:m-auto sm:max-h-[calc(100dvh-1.5rem)] sm:animate-arrive sm:rounded-card',
  sheet:
    'animate-rise max-lg:inset-x-0 max-lg:bottom-0 max-lg:mx-auto max-lg:max-h-[64dvh] max-lg:max-w-2xl max-lg:rounded-t-card lg:inset-y-3 lg:end-3 lg:w-[min(30rem,42vw)] lg:animate-arrive lg:rounded-card',
} as const;

/** A sheet that rises from the bottom of a phone, and a window in the middle of wider screens. */
export const DialogWindow = ({ title, onClose, initialFocus, isSheet = false, children }: DialogProps) => (
  <Dialog
    open
    onClose={onClose}
    {...(initialFocus ? { initialFocus } : {})}
    getPersistentElements={findToasts}
    hideOnInteractOutside={false}
    backdrop={<div className={isSheet ? 'bg-black/15' : 'bg-black/55 backdrop-blur-[2px]'} />}
    className={`fixed z-50 overflow-y-auto overscroll-contain bg-sheet text-ink shadow-lift outline-none ${places[isSheet ? 'sheet' : 'middle']}`}
  >
    {/* Events of a portal bubble to its React parents: this form must not submit one around it. */}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6" onSubmit={(event) => event.stopPropagation()}>
      <DialogHeading className="pe-10 text-2xl">{title}</DialogHeading>
      {children}
    </div>
    {/* Last in DOM order, so that the focus starts at the dialog's content. */}
    <DialogDismiss
      aria-label={useWords(shell).closeDialog}
      className="absolute top-3 end-3 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
    >
      <Icon name="close" size={20} />
    </DialogDismiss>
  </Dialog>
);
