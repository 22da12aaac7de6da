/** Where a request came from. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  requestId: string;
}
