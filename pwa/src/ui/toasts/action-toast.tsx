import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toastMs } from './toasts';

interface Action {
  label: string;
  run: () => void;
}

/**
 * Disappears after the usual time, but not while it is hovered or focused. Deleting an item by
 * keyboard loses the focus, so it moves to the action, which would otherwise be far away by Tab,
 * and gone before it is reached (WCAG 2.2, 2.2.1 and 2.4.3).
 */
function ActionToast({ id, message, action }: { id: string; message: string; action: Action }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    button.current?.focus({ preventScroll: true });
    // Browsers know whether a key or a pointer came last.
    if (!button.current?.matches(':focus-visible')) button.current?.blur();
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.dismiss(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <span className="flex items-center gap-3" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <span>{message}</span>
      <button
        ref={button}
        type="button"
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-accent hover:bg-wash"
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={() => {
          toast.dismiss(id);
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}

/** A toast with one action, which closes it. */
export function toastWithAction(message: string, action: Action): void {
  toast(({ id }) => <ActionToast id={id} message={message} action={action} />, { duration: Number.POSITIVE_INFINITY });
}
