import type { RouteKey } from '@hellograph/contract';
import type { ReadEnvelope } from './envelope';

/**
 * The field that identifies the data of each of the specification's routes. Only these are accepted
 * without the envelope, and only with their field: any other JSON may be a captive portal's.
 */
const fieldOf = {
  'GET /auth/profile': 'user',
  'POST /auth/login': 'token',
  'GET /subscription/plans': 'plans',
  'POST /subscription/create': 'url',
  'GET /subscription/status': 'hasSubscription',
  'POST /subscription/billing-portal': 'url',
  'GET /video': 'videos',
} as const satisfies Partial<Record<RouteKey, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a successful response that has no envelope, or only its `data`. */
export function readUnwrapped(key: RouteKey, status: number, text: string): ReadEnvelope | undefined {
  const field = (fieldOf as Partial<Record<RouteKey, string>>)[key];
  if (!field || status < 200 || status >= 300) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    const data = isRecord(body) && isRecord(body.data) ? body.data : body;
    return isRecord(data) && field in data ? { success: true, message: 'Success', data } : undefined;
  } catch {
    return undefined;
  }
}
