import { loginDataSchema } from '../accounts/auth';
import { idParams, none, type Route } from '../platform/route';
import {
  adminBackupsDataSchema,
  adminHealthDataSchema,
  adminInvitationDataSchema,
  adminInvitationsDataSchema,
  adminSettingsDataSchema,
  adminUserDataSchema,
  adminUsersDataSchema,
  adminUsersQuerySchema,
  changeSettingsBodySchema,
  confirmAdminBodySchema,
  deleteUserBodySchema,
  deletionReceiptSchema,
  firstRunBodySchema,
  firstRunLinkDataSchema,
  giveCreditsBodySchema,
  mailTestDataSchema,
  makeInvitationBodySchema,
  noticeDataSchema,
  operatorSelfDataSchema,
  setAdminBodySchema,
  setQuotaBodySchema,
} from './admin';

const operator = { access: 'operator', status: 200 } as const;
const dangerous = { ...operator, isDangerous: true } as const;
const user = { ...dangerous, params: idParams, data: adminUserDataSchema } as const;
const refusals = ['OPERATOR_ONLY', 'ADMIN_CONFIRM_NEEDED', 'VALIDATION_FAILED', 'NOT_FOUND'] as const;

/** The administration of an instance. */
export const adminRoutes = {
  'GET /notice': { summary: 'Get the announcement of this server', access: 'anyone', status: 200, data: noticeDataSchema, errors: [] },
  'POST /operator/first-run': {
    summary: 'Become the first administrator',
    access: 'anyone',
    status: 201,
    body: firstRunBodySchema,
    data: loginDataSchema,
    errors: ['VALIDATION_FAILED', 'FIRST_RUN_DONE', 'CREDENTIALS_WRONG', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL', 'ACCOUNT_SUSPENDED'],
  },
  'GET /operator/first-run': {
    ...operator,
    summary: 'Get the link for the first administrator',
    data: firstRunLinkDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/confirm': {
    summary: 'Confirm that it is you before a dangerous act',
    access: 'session',
    status: 200,
    body: confirmAdminBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'PASSWORD_WRONG', 'PASSKEY_REFUSED'],
  },
  'GET /operator/self': {
    ...operator,
    summary: 'Get who administers by this request',
    data: operatorSelfDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'GET /operator/health': { ...operator, summary: 'Get the health of this server', data: adminHealthDataSchema, errors: ['OPERATOR_ONLY'] },
  'GET /operator/settings': { ...operator, summary: 'Get the settings', data: adminSettingsDataSchema, errors: ['OPERATOR_ONLY'] },
  'PATCH /operator/settings': {
    ...dangerous,
    summary: 'Change settings',
    body: changeSettingsBodySchema,
    data: adminSettingsDataSchema,
    errors: [...refusals, 'SETTING_CHANGED', 'SETTING_FIXED'],
  },
  'POST /operator/mail-test': {
    ...operator,
    summary: 'Send a test mail to yourself',
    data: mailTestDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'GET /operator/users': {
    ...operator,
    summary: 'Find users',
    query: adminUsersQuerySchema,
    data: adminUsersDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'POST /operator/users/:id/reset': { ...user, summary: 'Mail a user a link for a new password', errors: refusals },
  'POST /operator/users/:id/credits': { ...user, summary: 'Give a user credits', body: giveCreditsBodySchema, errors: refusals },
  'PUT /operator/users/:id/quota': { ...user, summary: 'Set the space of a user', body: setQuotaBodySchema, errors: refusals },
  'PUT /operator/users/:id/admin': {
    ...user,
    summary: 'Make a user an administrator, or no longer',
    body: setAdminBodySchema,
    errors: [...refusals, 'ADMIN_STAYS'],
  },
  'POST /operator/users/:id/delete': {
    ...dangerous,
    summary: 'Delete the account of a user',
    params: idParams,
    body: deleteUserBodySchema,
    data: deletionReceiptSchema,
    errors: [...refusals, 'ADMIN_STAYS', 'TEAM_OWNER_STAYS'],
  },
  'GET /operator/invitations': { ...operator, summary: 'List invitations', data: adminInvitationsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/invitations': {
    ...dangerous,
    status: 201,
    summary: 'Invite people',
    body: makeInvitationBodySchema,
    data: adminInvitationDataSchema,
    errors: ['OPERATOR_ONLY', 'ADMIN_CONFIRM_NEEDED', 'VALIDATION_FAILED'],
  },
  'DELETE /operator/invitations/:id': { ...dangerous, summary: 'End an invitation', params: idParams, data: none, errors: refusals },
  'GET /operator/backups': { ...operator, summary: 'List the backups', data: adminBackupsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/backups': {
    ...operator,
    status: 201,
    summary: 'Make a backup now',
    data: adminBackupsDataSchema,
    errors: ['OPERATOR_ONLY', 'BACKUP_ELSEWHERE'],
  },
} as const satisfies Record<string, Route>;
