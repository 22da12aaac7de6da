import { defineArea } from '../../area';

/** Workspaces: the personal one and those of teams. */
export const workspaces = defineArea('workspaces', {
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    creator: 'Creator',
    approver: 'Approver',
    viewer: 'Viewer',
  },
  /** The choice in the menu of the account. */
  choice: {
    title: 'Work for',
    alone: 'Just me',
    waiting: { one: '{count} thing waits to be sent', other: '{count} things wait to be sent' },
    unreachable: 'We can’t read your teams without a connection.',
  },
  /** The line below the header. */
  bar: {
    label: 'Workspace',
    here: 'You’re working for {team}',
    own: 'This page is your own, not {team}’s',
    alone: 'Switch to just me',
  },
  cap: 'For {team}, you can spend {left} more credits this month.',
  may: {
    make: '{role} of {team}: you can look at everything here, but not make or change it. Ask its owner or an admin for another role.',
    send: '{role} of {team}: you can look at this, but not send anything. Ask its owner or an admin for another role.',
  },
  left: {
    text: 'You’re no longer in {team}. What you made there stays with the team.',
    kept: {
      one: 'One thing that you hadn’t sent is among your own drafts and cards now.',
      other: '{count} things that you hadn’t sent are among your own drafts and cards now.',
    },
  },
});
