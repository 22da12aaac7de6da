/**
 * Addresses of this origin that are not the app: calls, sockets, files, and pages rendered by the
 * server.
 */
export const outsideApp = [
  /^\/(api|socket\.io|dev|test-checkout|c|card|face|sign|wall|big|rsvp|class|portrait|u|\.well-known)\//,
  /^\/(metrics|third-party-notices\.txt|source\.tar\.gz)$/,
];

export const isAppPage = (url: string): boolean => !outsideApp.some((pattern) => pattern.test(new URL(url).pathname));
