/**
 * Features that the app uses although a browser of the floor lacks them, by name and file, each
 * with its guard. An unused entry fails the check.
 */
export const excusedUses: Readonly<Record<string, string>> = {
  'Intl.Segmenter in packages/contract/src/speech/spoken-phrases.ts': 'falls back to characters with their marks',
  '.layer in packages/render/src/raster/canvas.ts': 'a function of our own WebAssembly',
  'Intl.Segmenter in packages/render/src/text-video/line-breaks.ts': 'made on first use, and only servers set texts',
  'Navigator.share in pwa/src/domain/videos/mutations.ts': 'called only after canShare; else the video is saved',
  'Navigator.share in pwa/src/domain/cards/share-link.ts': 'the link is copied instead',
  '.imageSmoothingQuality in pwa/src/features/preview/faces/faces.worker.ts': 'a wish: without it the photo is only less smooth',
  '.imageSmoothingQuality in pwa/src/lib/pictures/shrink-picture.ts': 'a wish: without it the photo is only less smooth',
  'AudioContext.outputLatency in pwa/src/features/preview/lib/sound-clock.ts': 'falls back to baseLatency',
  'requestIdleCallback in pwa/src/lib/when-idle.ts': 'falls back to a timer',
  'Navigator.setAppBadge in pwa/src/realtime/news.ts': 'checked before use; without it, no badge',
  'Navigator.clipboard in pwa/src/lib/plain-http/copy-text.ts': 'falls back to the older command',
  'Navigator.clipboard in pwa/src/features/carrying/components/bring-dialog.tsx': 'asked for before its button is shown',
  '.readText in pwa/src/features/carrying/components/bring-dialog.tsx': 'asked for before its button is shown',
  'Crypto.randomUUID in pwa/src/lib/new-id.ts': 'falls back to getRandomValues',
  'Navigator.locks in pwa/src/lib/plain-http/with-lock.ts': 'works without a lock; the server takes the same request once',
  'Navigator.locks in pwa/src/service-worker/send-waiting.ts': 'service workers run on https alone',
  'Crypto.randomUUID in pwa/src/service-worker/share-target.ts': 'service workers run on https alone',
  'Crypto.subtle in pwa/src/dev-gate/dev-gate.tsx': 'canCheckPhrase is called first, and the gate says so',
  'Crypto.subtle in pwa/src/features/carrying/lib/sealed-draft.ts': 'canSeal is called first; without it, drafts cannot be carried',
  'Crypto.subtle in pwa/src/drafts/known-faces.ts': 'checked before use; without it, the question is asked again',
  'Crypto.subtle in pwa/src/lib/push/endpoint-hash.ts': 'a subscription to hash exists on https alone',
  'Crypto.subtle in pwa/src/features/events/door/door-screen.tsx': 'codes are scanned on https alone, because cameras need it',
  'Navigator.mediaDevices in pwa/src/features/events/door/scanner.tsx': 'without it, a notice says to search for the name',
  'Navigator.mediaDevices in pwa/src/features/studio/photo/print-camera.tsx': 'without it, a notice says so',
  'Navigator.storage in pwa/src/drafts/keep-for-good.ts': 'called only where ?. has found something to keep',
  'Navigator.serviceWorker in pwa/src/features/push/lib/follow-push.ts': 'asked for at the top of the function',
  'Navigator.serviceWorker in pwa/src/service-worker/take-new-version.ts': 'asked for at the top of the function',
  'Navigator.serviceWorker in pwa/src/features/group-cards/signing/signer-push.ts': 'called only where there is a PushManager',
  'Navigator.serviceWorker in pwa/src/features/push/lib/this-browser.ts': 'checked in the same line',
};

/** Names that libraries use for their members, and browsers newly for theirs. */
export const libraryMembers: Readonly<Record<string, string>> = {
  '.maximize': 'a locale of Intl, where browsers of the floor have it',
  '.properties': 'a schema of TypeBox',
  '.isError': 'a query of React Query',
  '.dispose': 'a tensor of TensorFlow',
  '.destroy': 'a cropper of Cropper.js',
  '.fetch': 'a loader of TensorFlow',
  '.notification': 'the event of a click on a notification, which has it wherever there are notifications',
};

/** As `excusedUses`, of the built style sheets. */
export const excusedStyles: Readonly<Record<string, string>> = {
  resize: 'a wish: a text field grows with its text anyway',
  'text-wrap': 'a wish: lines break less evenly without it',
  ':has': 'browsers without it show the native control (theme.css)',
  ':popover-open': 'stands in :is(), which skips what a browser does not know',
  ':open': 'stands in :is(), which skips what a browser does not know',
  '@property': 'Tailwind sets the same initial values by @supports if it is missing',
};
