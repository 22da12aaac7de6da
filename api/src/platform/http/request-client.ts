/** The origin of a request. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** The client's actions must not be counted in any statistics. */
  isUncounted: boolean;
}

/** The operator who sent a request, as far as a shared token can tell. */
export interface Operator {
  /** As entered on the operator's page. */
  name: string;
  ipAddress: string;
  requestId: string;
}
