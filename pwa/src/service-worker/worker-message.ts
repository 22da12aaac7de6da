/** A message from the service worker to the pages. */
export type WorkerMessage = { type: 'open'; url: string } | { type: 'push-renewed' };
