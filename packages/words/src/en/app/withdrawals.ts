import { defineArea } from '../../area';

/** Faces withdrawn by people in the user's photos. */
export const withdrawals = defineArea('withdrawals', {
  title: 'Withdrawn faces',
  lead: 'People in your photos can decide that they don’t want to be shown. What you made from such a photo is hidden first, and deleted after 30 days.',
  notice: 'The person in one of your photos doesn’t want to be shown. Your videos and cards with it are hidden.',
  noticeLink: 'See what you can do',
  none: 'Nobody has withdrawn their face.',
  refused: 'Was a photo refused by mistake? Contact whoever runs this server.',
  causes: {
    person: 'The person in your photo doesn’t want to be shown',
    recognised: 'Somebody in your photo has withdrawn their face elsewhere',
  },
  facts: 'Hidden on {date}: {videos} videos, {cards} cards. Credits given back: {credits}.',
  until: 'Everything made from the photo will be deleted on {date}. Your cards keep their words.',
  endings: {
    'taken-back': 'The person changed their mind. Everything is shown again.',
    restored: 'Your appeal succeeded. Everything is shown again.',
    deleted: 'The photo and the videos made from it are deleted. Your cards kept their words.',
  },
  ask: 'The best way is to ask the person: they can take it back until then. If you think it’s a mistake, tell us why.',
  appeal: 'Appeal',
  appealLabel: 'Why should the photo be shown?',
  appealHint: 'For example: it’s your own face, or you have the person’s permission. You can appeal once.',
  send: 'Send appeal',
  sent: 'We’ve got your appeal. Someone will read it.',
  cancel: 'Cancel',
  yours: 'Your appeal: “{words}”',
  open: 'We haven’t decided yet. Nothing is deleted until we have.',
  upheld: 'We declined your appeal: nobody has to be shown who doesn’t want to be.',
});
