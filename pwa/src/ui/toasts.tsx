import { ToastBar, Toaster, toast } from 'react-hot-toast';
import { DraggableToast } from './draggable-toast';

const durationMs = 5000;
export const toastsClass = 'toasts';

/** Top right, five seconds, pulled aside to go, as specified. */
export function Toasts() {
  // Drawn when the app is built there are none, and their place carries styles that the content
  // security policy refuses in HTML.
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

/** A toast with one thing to do; doing it closes it. */
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

/** Good news that leads somewhere: a click anywhere on it goes there. */
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
