import type { TicketContext } from '@hellograph/contract';
import { supportLimits } from '@hellograph/contract/support-limits';
import { type TicketContextKey, ticketContextKeys } from '@hellograph/contract/ticket-choices';

interface Surroundings {
  /** The last response that was a failure, and the page it happened on. */
  failure: { text: string; page: string };
  /** Of the page before; empty if there was none. */
  referrer: string;
  origin: string;
  userAgent: string;
  /** Addresses of the page's scripts. */
  scripts: readonly string[];
}

const secretMinLength = 20;

/** Without what could be the secret of a link. */
const withoutSecrets = (path: string) =>
  path
    .split('/')
    .map((part) => (part.length >= secretMinLength && !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(part) ? '…' : part))
    .join('/');

/** Of this build: what its first script is called. */
const findVersion = (scripts: readonly string[]) =>
  /\/([\w-]+)\.js(?:\?|$)/.exec(scripts.find((url) => url.includes('/assets/')) ?? '')?.[1];

function findRequest(text: string): string | undefined {
  try {
    const { requestId, code } = JSON.parse(text) as { requestId?: string; code?: string };
    return requestId && [requestId, code].filter(Boolean).join(' ');
  } catch {
    return undefined;
  }
}

function findPage({ failure, referrer, origin }: Surroundings): string | undefined {
  if (failure.page) return withoutSecrets(failure.page);
  return referrer.startsWith(`${origin}/`) ? withoutSecrets(new URL(referrer).pathname) : undefined;
}

/** What helps to find the cause of a problem, in the order in which it is shown. */
export function toTicketContext(around: Surroundings, plan: string | undefined): TicketContext {
  const found: Record<TicketContextKey, string | undefined> = {
    page: findPage(around),
    version: findVersion(around.scripts),
    browser: around.userAgent,
    plan,
    request: findRequest(around.failure.text),
  };
  return Object.fromEntries(
    ticketContextKeys.flatMap((key) => (found[key] ? [[key, found[key].slice(0, supportLimits.ticketContextMaxLength)]] : [])),
  );
}
