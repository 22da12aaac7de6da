export const approvalKeys = { all: ['approvals'] as const };
