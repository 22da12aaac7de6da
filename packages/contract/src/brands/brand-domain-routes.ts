import { none, type Route } from '../platform/route';
import { brandDomainBodySchema, brandDomainDataSchema } from './brand-domain';

const known = { access: 'session', status: 200, data: brandDomainDataSchema } as const;

/** The custom domain for the links of an account or a team. */
export const brandDomainRoutes = {
  'GET /brand/domain': { ...known, errors: ['UNAUTHENTICATED'] },
  /** Setting another domain starts over, with new DNS records. */
  'PUT /brand/domain': {
    ...known,
    body: brandDomainBodySchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'BRAND_NOT_INCLUDED', 'DOMAIN_INVALID', 'DOMAIN_TAKEN'],
  },
  'POST /brand/domain/check': { ...known, errors: ['UNAUTHENTICATED', 'BRAND_NOT_INCLUDED', 'NOT_FOUND', 'DOMAIN_TAKEN'] },
  'DELETE /brand/domain': { access: 'session', status: 200, data: none, errors: ['UNAUTHENTICATED'] },
} as const satisfies Record<string, Route>;
