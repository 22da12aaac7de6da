import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** What has the focus at first; otherwise the first that can be used. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The library behind it comes when the first dialog opens. */
const DialogWindow = lazy(() => import('./dialog-window').then(({ DialogWindow }) => ({ default: DialogWindow })));

/** A modal: focus stays inside and goes back where it was, Escape closes, the page behind is inert. Open for as long as it is shown. */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogWindow {...props} />
  </Suspense>
);
