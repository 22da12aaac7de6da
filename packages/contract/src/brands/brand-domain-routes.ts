import { none, type Route } from '../platform/route';
import { brandDomainBodySchema, brandDomainDataSchema } from './brand-domain';

const known = { access: 'session', status: 200, data: brandDomainDataSchema } as const;

/** The custom domain for the links of an account or a team. */
export const brandDomainRoutes = {
  'GET /brand/domain': { summary: 'Get the domain of links and mails', ...known, team: 'see', errors: ['UNAUTHENTICATED'] },
  /** Setting another domain starts over, with new DNS records. */
  'PUT /brand/domain': {
    summary: 'Ask for a domain for links and mails',
    ...known,
    team: 'manage',
    body: brandDomainBodySchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'BRAND_NOT_INCLUDED', 'DOMAIN_INVALID', 'DOMAIN_TAKEN'],
  },
  'POST /brand/domain/check': {
    summary: 'Look for the records of the domain',
    ...known,
    team: 'manage',
    errors: ['UNAUTHENTICATED', 'BRAND_NOT_INCLUDED', 'NOT_FOUND', 'DOMAIN_TAKEN'],
  },
  'DELETE /brand/domain': {
    summary: 'Give the domain up',
    access: 'session',
    team: 'manage',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED'],
  },
} as const satisfies Record<string, Route>;
