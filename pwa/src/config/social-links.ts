declare const __SOCIAL_LINKS__: readonly { name: string; url: string }[];

/** The operator's own pages elsewhere: `SOCIAL_LINKS` when the app was built. Usually none. */
export const socialLinks = __SOCIAL_LINKS__;
