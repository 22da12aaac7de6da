let isAsked = false;

/**
 * Asks the browser not to clear away what is kept here when it runs out of room: once a page, when
 * there is a photo to lose.
 */
export function keepForGood(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage
    ?.persisted?.()
    .then((isKept) => isKept || navigator.storage.persist())
    .catch(() => {});
}
