import type { RouteKey } from '@hellograph/contract';
import type { ReadEnvelope } from './envelope';

/**
 * The field that identifies the data of each of the specification's routes; '' for those that
 * respond with a message at most. Only these are accepted without the envelope, and only with their
 * field or a message that says nothing of a failure: any other JSON may be a captive portal's.
 */
const fieldOf: Partial<Record<RouteKey, string>> = {
  'GET /auth/profile': 'user',
  'POST /auth/login': 'token',
  'GET /subscription/plans': 'plans',
  'POST /subscription/create': 'url',
  'GET /subscription/status': 'hasSubscription',
  'POST /subscription/billing-portal': 'url',
  'GET /video': 'videos',
  'POST /auth/register': '',
  'GET /auth/verify-email': '',
  'POST /auth/resend-verification': '',
  'POST /auth/forgot-password': '',
  'POST /auth/reset-password': '',
  'PUT /auth/change-password': '',
  'POST /subscription/cancel': '',
  'POST /subscription/reactivate': '',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const success = (data: unknown, message: unknown): ReadEnvelope => ({
  success: true,
  message: typeof message === 'string' && message !== '' ? message : 'Success',
  data,
});

/** Reads a successful response that has no envelope, or only its `data`. */
export function readUnwrapped(key: RouteKey, status: number, text: string): ReadEnvelope | undefined {
  const field = fieldOf[key];
  if (field === undefined || status < 200 || status >= 300) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body) || body.success === false) return undefined;
    const data = isRecord(body.data) ? body.data : body;
    const said = data.message ?? body.message;
    if (!field) return typeof said === 'string' || body.success === true || body.status === 'success' ? success(data, said) : undefined;
    if (field in data) return success(data, said);
    // Other servers send the plans as the data itself.
    return field === 'plans' && isRecord(data.pro) && isRecord(data.enterprise) ? success({ plans: data }, said) : undefined;
  } catch {
    return undefined;
  }
}
