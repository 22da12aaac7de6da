/** What the service worker says to the pages. */
export type WorkerMessage = { type: 'open'; url: string } | { type: 'push-renewed' };
