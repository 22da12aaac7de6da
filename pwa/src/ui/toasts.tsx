import { ToastBar, Toaster, toast } from 'react-hot-toast';
import { DraggableToast } from './draggable-toast';

const durationMs = 5000;
export const toastsClass = 'toasts';

/** Toasts at the top right for five seconds, which can be dragged aside, as specified. */
export function Toasts() {
  // Not prerendered, because their container has inline styles, which the content security policy
  // refuses in HTML.
  if (typeof document === 'undefined') return null;
  return (
    <Toaster
      containerClassName={toastsClass}
      position="top-right"
      toastOptions={{
        duration: durationMs,
        style: {
          background: 'var(--sheet)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: '1rem',
          maxWidth: '24rem',
          boxShadow: 'var(--shadow-card)',
        },
        success: { iconTheme: { primary: 'var(--good)', secondary: 'var(--sheet)' } },
        error: { iconTheme: { primary: 'var(--bad)', secondary: 'var(--sheet)' } },
      }}
    >
      {(shown) => (
        <DraggableToast onDismiss={() => toast.remove(shown.id)}>
          <ToastBar toast={shown} />
        </DraggableToast>
      )}
    </Toaster>
  );
}

/** A toast with one action, which closes it. */
export function toastWithAction(message: string, action: { label: string; run: () => void }): void {
  toast((shown) => (
    <span className="flex items-center gap-3">
      <span>{message}</span>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-accent hover:bg-wash"
        onClick={() => {
          toast.dismiss(shown.id);
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  ));
}

/** A toast that opens a page when it is clicked anywhere. */
export function toastThatOpens(message: string, open: () => void): void {
  toast.success((shown) => (
    <button
      type="button"
      className="min-h-11 text-left font-medium"
      onClick={() => {
        toast.dismiss(shown.id);
        open();
      }}
    >
      {message}
    </button>
  ));
}
