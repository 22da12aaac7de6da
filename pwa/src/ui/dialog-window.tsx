import { Dialog, DialogHeading } from '@ariakit/react';
import type { ReactNode, RefObject } from 'react';
import { toastsClass } from './toasts';

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

export const DialogWindow = ({ title, onClose, initialFocus, children }: DialogProps) => (
  <Dialog
    open
    onClose={onClose}
    {...(initialFocus ? { initialFocus } : {})}
    getPersistentElements={findToasts}
    hideOnInteractOutside={false}
    backdrop={<div className="bg-black/55 backdrop-blur-[2px]" />}
    className="fixed inset-3 z-50 m-auto h-fit max-h-[calc(100dvh-1.5rem)] max-w-2xl animate-arrive overflow-y-auto overscroll-contain rounded-card bg-sheet text-ink shadow-lift outline-none"
  >
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <DialogHeading className="text-2xl">{title}</DialogHeading>
      {children}
    </div>
  </Dialog>
);
