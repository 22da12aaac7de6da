/** Errors of operators and of the administration. */
export const adminErrors = {
  OPERATOR_ONLY: {
    status: 403,
    message: 'Only who administers this server may do this. Log in as an administrator, or use the operator token.',
  },
  TICKET_CHANGED: { status: 409, message: 'Someone has written on this ticket in the meantime. Read it again, then answer.' },
  ADMIN_CONFIRM_NEEDED: { status: 403, message: 'Confirm that it is you, with your password or a passkey, and do this again.' },
  ADMIN_STAYS: {
    status: 409,
    message: 'This account administers the server. Make somebody else an administrator, and take this role away first.',
  },
  SETTING_CHANGED: { status: 409, message: 'Somebody else has changed this setting in the meantime. Look at it again, then change it.' },
  SETTING_FIXED: {
    status: 409,
    message: 'A variable of the server decides this. Remove the variable and start the server again to change it here.',
  },
  FIRST_RUN_DONE: { status: 403, message: 'This link is wrong or was used: the server has an administrator. Log in instead.' },
  BACKUP_ELSEWHERE: {
    status: 409,
    message: 'This server uses PostgreSQL, or has no folder for backups. Make the copy with pg_dump, as docs/operations.md says.',
  },
  BACKUP_PLACE_UNUSABLE: { status: 409, message: 'Backups can’t be kept in this folder. Look at its rights, or choose another one.' },
  BACKUP_UNUSABLE: { status: 409, message: 'This copy can’t be restored. Choose another one.' },
  RESTORE_UNDER_WAY: { status: 409, message: 'A backup is being restored already. Wait until the server is back.' },
  MAINTENANCE: { status: 503, message: 'We are working on this server. Nothing is lost. Please come back in a while.' },
} as const;
