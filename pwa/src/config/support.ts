declare const __SUPPORT_EMAIL__: string;

/** Where people write to: `SUPPORT_EMAIL` when the app was built. */
export const supportEmail = __SUPPORT_EMAIL__;
