/** The token in the link that a guest's code shows. */
export function readDoorToken(code: string): string | undefined {
  const [, token] = /\/rsvp\/([A-Za-z0-9_-]+)/.exec(code) ?? [];
  return token;
}

/** As the list at the door has it: SHA-256 in base64url. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
