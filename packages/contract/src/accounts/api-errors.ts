/** The errors of API keys and webhooks in the catalogue. */
export const apiErrors = {
  API_KEY_INVALID: {
    status: 401,
    message: 'This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.',
  },
  API_KEY_NOT_ALLOWED: {
    status: 403,
    message: 'This API key may not do this. Create one with the scope that this address needs, or log in.',
  },
  API_NOT_INCLUDED: { status: 403, message: 'Your plan does not include the API. Choose a plan that does to use API keys.' },
  API_KEYS_TOO_MANY: { status: 409, message: 'You have as many API keys as an account can have. Revoke one first.' },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    message: 'Webhooks need a public https address without a name or password in it. Correct the address.',
  },
  WEBHOOKS_TOO_MANY: { status: 409, message: 'You have as many webhooks as an account can have. Delete one first.' },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is turned off. Turn it on first.' },
} as const;
