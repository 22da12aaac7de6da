/** The specification's words around subscriptions. */
export const billingWords = {
  managePlan: 'Manage Plan',
  reactivatePlan: 'Reactivate Plan',
  loginFirst: 'Please login first',
  plansFailed: 'Failed to load subscription plans',
  createFailed: 'Failed to create subscription',
  cancelFailed: 'Failed to cancel subscription',
  reactivateFailed: 'Failed to reactivate subscription',
  portalFailed: 'Failed to open billing portal',
  cancelled: 'Subscription will be canceled at the end of the current period',
  withdrawn: 'The invoice was withdrawn. Nothing is owed.',
  invoiceFailed: 'We couldn’t ask for the invoice',
  reactivated: 'Subscription reactivated successfully',
} as const;
