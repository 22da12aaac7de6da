/**
 * What the service worker tells the page of a signature: there is news, or they were turned off.
 */
export interface GuestWorkerMessage {
  type: 'signer-push';
  what: 'news' | 'off';
}
