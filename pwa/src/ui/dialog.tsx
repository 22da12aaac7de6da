import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A modal on the platform's own `<dialog>`: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(42rem,calc(100vw-1.5rem))] max-w-none rounded-card bg-sheet p-0 text-ink shadow-lift backdrop:bg-black/55 backdrop:backdrop-blur-[2px]"
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
