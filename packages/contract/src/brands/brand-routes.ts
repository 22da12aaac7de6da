import { Type } from 'typebox';
import { none, type Route } from '../platform/route';
import { brandBodySchema, brandDataSchema } from './brand';
import { brandDomainBodySchema, brandDomainDataSchema } from './brand-domain';

const changed = { access: 'session', status: 200, data: brandDataSchema } as const;

/** The brand kit of an account or a team. */
export const brandRoutes = {
  'GET /brand': { summary: 'Get the brand kit', ...changed, team: 'see', errors: ['UNAUTHENTICATED'] },
  'PUT /brand': {
    summary: 'Save the brand kit',
    ...changed,
    team: 'manage',
    body: brandBodySchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'BRAND_NOT_INCLUDED', 'BRAND_WORDS_REFUSED', 'BRAND_REPLY_UNPROVEN'],
  },
  'DELETE /brand': {
    summary: 'Delete the brand kit',
    access: 'session',
    team: 'manage',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /brand/logo': {
    summary: 'Upload a logo',
    ...changed,
    team: 'manage',
    status: 201,
    multipart: { file: 'logo', fields: Type.Object({}) },
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'BRAND_NOT_INCLUDED',
      'LOGO_MISSING',
      'LOGO_NOT_AN_IMAGE',
      'LOGO_TOO_LARGE',
      'LOGO_DAMAGED',
      'LOGO_EMPTY',
      'LOGO_SIZE_WRONG',
      'LOGO_SVG_REFUSED',
    ],
  },
  'DELETE /brand/logo': { summary: 'Remove the logo', ...changed, team: 'manage', errors: ['UNAUTHENTICATED'] },
} as const satisfies Record<string, Route>;

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
