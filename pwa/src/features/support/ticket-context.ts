import type { TicketContext } from '@hellograph/contract';
import { supportLimits } from '@hellograph/contract/support-limits';
import { type TicketContextKey, ticketContextKeys } from '@hellograph/contract/ticket-choices';

interface Surroundings {
  /** The last response that was a failure, and the page it happened on. */
  failure: { text: string; page: string };
  /** The address of the previous page; empty if there was none. */
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

/** The version of this build: the name of its first script. */
const findVersion = (scripts: readonly string[]) =>
  /\/([\w-]+)\.js(?:\?|$)/.exec(scripts.find((url) => url.includes('/static/js/')) ?? '')?.[1];

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

/** Returns details that help to find the cause of a problem, in display order. */
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
