/**
 * The service worker's message to the page of a signature: something happened, or notifications
 * were turned off.
 */
export interface GuestWorkerMessage {
  type: 'signer-push';
  what: 'news' | 'off';
}
