import { type InstanceSettings, instanceBlockId, instancePlaceholders } from '@hellograph/contract/instance';

const readBlock = (): InstanceSettings => JSON.parse(document.getElementById(instanceBlockId)?.textContent ?? '{}');

/**
 * The instance's settings, which the server writes into the page. Public pages are rendered at the
 * build with placeholders, which the server replaces too.
 */
export const instance = import.meta.env.SSR ? instancePlaceholders : readBlock();

/** Licences of all works that the app and the server contain; the build writes it. */
export const noticesPath = '/third-party-notices.txt';
