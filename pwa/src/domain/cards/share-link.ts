import type { ChatApp } from '@hellograph/contract';

/** Names of products, the same in each language. */
export const chatAppNames: Record<ChatApp, string> = { slack: 'Slack', teams: 'Microsoft Teams' };

/**
 * Opens the system's share sheet with a text about the link. Without a share sheet, or if it fails,
 * `copy` gets the link. Closing the sheet does nothing.
 */
export async function shareLink(url: string, text: string, copy: (url: string) => Promise<void>): Promise<void> {
  if (!navigator.share) return copy(url);
  await navigator.share({ url, text }).catch((thrown: unknown) => {
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) return copy(url);
  });
}
