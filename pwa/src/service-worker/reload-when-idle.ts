import { draftChannel } from '../drafts/draft-channel';

/** Long enough for a draft to reach the disk after its field has lost the focus. */
const saveMs = 800;

const isWriting = () => {
  const { activeElement } = document;
  return (
    document.visibilityState === 'visible' && (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement)
  );
};

/** Whether the page has anything that a reload would lose. */
const isUnsaved = () => document.querySelector('[data-kept]:not([data-kept="saved"])') !== null;

/** Reloads the page as soon as the user is not in the middle of something. */
export function reloadWhenIdle(): void {
  draftChannel.tell({ about: 'flush' });
  const look = () => {
    if (isWriting() || isUnsaved()) return;
    clearInterval(timer);
    location.reload();
  };
  const timer = setInterval(look, saveMs);
}
