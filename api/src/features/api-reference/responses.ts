import { apiKeyCodes, commonErrors, type ErrorCode, errorCatalogue, type Route, sessionEndCodes } from '@hellograph/contract';

/** A response with more codes belongs to one route, and its name would be a list of them. */
const sharedCodesMax = 4;

const bodyErrors: readonly ErrorCode[] = ['BODY_MALFORMED', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'];

/** Lists all codes that a route returns, declared or not. */
function listCodes(route: Route): ErrorCode[] {
  const hasBody = route.body !== undefined || route.multipart !== undefined;
  const common = commonErrors.filter((code) => (hasBody || !bodyErrors.includes(code)) && !(route.isUnlimited && code === 'RATE_LIMITED'));
  const ends = route.access === 'session' || route.access === 'send' ? [...sessionEndCodes, ...apiKeyCodes] : [];
  return [...new Set<ErrorCode>([...route.errors, ...common, ...ends])];
}

export interface ErrorResponses {
  /** Returns a route's error responses, by status. */
  of(route: Route): Record<string, unknown>;
  /** The responses that were referred to, by name. */
  readonly all: Record<string, unknown>;
}

/** Gathers `components.responses`: routes with the same errors refer to the same response. */
export function createErrorResponses(): ErrorResponses {
  const all: Record<string, unknown> = {};
  return {
    all,
    of: (route) => {
      const codes = listCodes(route).sort();
      const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))].sort();
      return Object.fromEntries(
        statuses.map((status) => {
          const alike = codes.filter((code) => errorCatalogue[code].status === status);
          if (alike.length > sharedCodesMax) return [status, toResponse(status, alike)];
          const name = alike.map(toPascal).join('Or');
          all[name] ??= toResponse(status, alike);
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
  };
}

const toPascal = (code: ErrorCode) => code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

/** The message says what to do about each code; programs use the code. */
function toResponse(status: number, codes: readonly ErrorCode[]) {
  const mayComeBack = status === 429 || status === 503;
  const example = (code: ErrorCode) => ({
    value: {
      success: false,
      status,
      message: errorCatalogue[code].message,
      code,
      requestId: '5f0c2b1e-8d6a-4a53-9a5e-0d7c1a2b3c4d',
      ...(mayComeBack && { retryAfterSec: 5 }),
      data: null,
    },
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
    ...(mayComeBack && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/ErrorEnvelope' }, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  };
}
