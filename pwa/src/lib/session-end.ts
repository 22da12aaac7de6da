import type { SessionEndCode } from '@hellograph/contract';

const key = 'sessionEnd';

/** Why the last session ended, as a key of the login page's words. */
export type SessionEnd = 'expired' | 'elsewhere' | 'password' | 'suspended' | 'other';

const endByCode: Record<SessionEndCode, SessionEnd> = {
  SESSION_EXPIRED: 'expired',
  SESSION_ENDED: 'elsewhere',
  PASSWORD_CHANGED: 'password',
  ACCOUNT_SUSPENDED: 'suspended',
};
const isEnd = (text: string | null): text is SessionEnd => text === 'other' || Object.values<string | null>(endByCode).includes(text);

/** Whether the server refused a call because of its session. */
export const isSessionRefused = (status: number, code: string | undefined): boolean =>
  status === 401 || (code !== undefined && Object.hasOwn(endByCode, code));

/**
 * Why the last session ended, for the login page of any tab. Kept until someone logs in, or logs
 * out on purpose.
 */
export const sessionEnd = {
  get: (): SessionEnd | undefined => {
    const text = localStorage.getItem(key);
    return isEnd(text) ? text : undefined;
  },
  /** `code` is the server's reason for refusing the session. */
  note: (code: string | undefined): void => localStorage.setItem(key, (endByCode as Record<string, SessionEnd>)[code ?? ''] ?? 'other'),
  clear: (): void => localStorage.removeItem(key),
};
