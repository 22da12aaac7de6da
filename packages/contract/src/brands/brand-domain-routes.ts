import { none, type Route } from '../platform/route';
import { brandDomainBodySchema, brandDomainDataSchema } from './brand-domain';

const known = { access: 'session', status: 200, data: brandDomainDataSchema } as const;

/** The domain on which an account's or a team's links lie. */
export const brandDomainRoutes = {
  'GET /brand/domain': { ...known, errors: ['UNAUTHENTICATED'] },
  /** Another domain begins anew, with records of its own. */
  'PUT /brand/domain': {
    ...known,
    body: brandDomainBodySchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'BRAND_NOT_INCLUDED', 'DOMAIN_INVALID', 'DOMAIN_TAKEN'],
  },
  'POST /brand/domain/check': { ...known, errors: ['UNAUTHENTICATED', 'BRAND_NOT_INCLUDED', 'NOT_FOUND', 'DOMAIN_TAKEN'] },
  'DELETE /brand/domain': { access: 'session', status: 200, data: none, errors: ['UNAUTHENTICATED'] },
} as const satisfies Record<string, Route>;
