declare const __PUBLIC_URL__: string;

/**
 * How people reach this server, without a slash at the end: `PUBLIC_URL` when the app was built.
 */
export const publicUrl = __PUBLIC_URL__;
