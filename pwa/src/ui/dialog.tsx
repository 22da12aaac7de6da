import { Suspense } from 'react';
import type { DialogProps } from './dialog-window';
import { lazyPart } from './loading/lazy-part';

/** Its library loads when the first dialog opens. */
const DialogWindow = lazyPart(async () => (await import('./dialog-window')).DialogWindow);

/**
 * A modal: focus stays inside and goes back where it was, Escape closes, the page behind is inert.
 * Open while it is mounted.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogWindow {...props} />
  </Suspense>
);
