import { Type } from 'typebox';
import { none, type Route } from '../platform/route';
import { brandBodySchema, brandDataSchema } from './brand';

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
