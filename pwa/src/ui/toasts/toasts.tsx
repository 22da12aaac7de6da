import { useEffect } from 'react';
import { type Toast, ToastBar, Toaster, toast, useToasterStore } from 'react-hot-toast';
import { DraggableToast } from './draggable-toast';

export const toastMs = 5000;
export const toastsClass = 'toasts';

/**
 * Finds toasts outdated by a newer one: the previous success, and failures after which a success
 * followed. Plain toasts stay, because they offer to undo something. Returns the ids to remove;
 * `shown` has the newest first.
 */
export function findOutdated(shown: readonly Pick<Toast, 'id' | 'type' | 'visible'>[]): string[] {
  const [newest, ...older] = shown.filter(({ visible }) => visible);
  if (!newest || newest.type === 'error') return [];
  const outdated = newest.type === 'success' ? ['success', 'error'] : ['success'];
  return older.filter(({ type, id }) => outdated.includes(type) && !id.startsWith(newsId)).map(({ id }) => id);
}

/** Prefix of the ids of toasts with notifications, which actions of the user do not outdate. */
const newsId = 'news-';
let newsCount = 0;

function useOneTruth(): void {
  const { toasts } = useToasterStore();
  useEffect(() => {
    for (const id of findOutdated(toasts)) toast.dismiss(id);
  }, [toasts]);
}

/** Toasts at the top right for five seconds, which can be dragged aside, as specified. */
export function Toasts() {
  useOneTruth();
  // Not prerendered, because their container has inline styles, which the content security policy
  // refuses in HTML.
  if (typeof document === 'undefined') return null;
  return (
    <Toaster
      containerClassName={toastsClass}
      position="top-right"
      toastOptions={{
        duration: toastMs,
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

/** A toast that opens a page when it is clicked anywhere. */
export function toastThatOpens(message: string, open: () => void): void {
  toast.success(
    (shown) => (
      <button
        type="button"
        className="min-h-11 text-start font-medium"
        onClick={() => {
          toast.dismiss(shown.id);
          open();
        }}
      >
        {message}
      </button>
    ),
    { id: `${newsId}${newsCount++}` },
  );
}
