/** Where a request came from. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** Nothing that it does may be in any number. */
  isUncounted: boolean;
}

/** The operator behind a request, as far as one shared token tells. */
export interface Operator {
  /** As given on the operator's page. */
  name: string;
  ipAddress: string;
  requestId: string;
}
