import type { DeliveryFailure, PushMessage, Video } from '@hellograph/contract';

const quoteMaxCharacters = 80;

function toQuote(message: string): string {
  const characters = [...message.replace(/\s+/g, ' ').trim()];
  const isLong = characters.length > quoteMaxCharacters;
  return `“${characters.slice(0, quoteMaxCharacters).join('').trimEnd()}${isLong ? '…' : ''}”`;
}

/** Where the list of videos is, at this one. */
const urlOf = (id: string) => `/workflow/my-projects?video=${id}`;

/** What its owner is told of a video that has ended. */
export function toVideoPush({ _id, message, error }: Video): PushMessage {
  if (error) {
    const body = `${toQuote(message)}: ${error.message}`;
    return { kind: 'failed', videoId: _id, title: 'A video could not be made', body, url: urlOf(_id) };
  }
  return { kind: 'ready', videoId: _id, title: 'Your video is ready', body: `${toQuote(message)} Tap to watch it.`, url: urlOf(_id) };
}

export interface ReplyNews {
  id: string;
  cardId: string;
  /** As whoever answered wrote it; may be empty. */
  from: string;
  cover: string;
  text: string;
}

/** What the sender of a card is told of an answer to it. */
export const toReplyPush = ({ cardId, from, cover, text }: ReplyNews): PushMessage => ({
  kind: 'reply',
  videoId: null,
  title: from ? `${from} answered your card` : 'Somebody answered your card',
  body: cover ? `${toQuote(text)} to ${toQuote(cover)}` : toQuote(text),
  url: `/cards/${cardId}`,
});

export interface UnsentNews {
  id: string;
  cardId: string;
  to: string;
  failure: DeliveryFailure;
}

const whatToDo: Record<DeliveryFailure, string> = {
  'address-refused': 'There is no such mailbox. Look at the address, or share the link.',
  'address-stopped': 'They take no cards by email. Share the link with them another way.',
  'card-gone': 'The card, or its link, opens nothing any more.',
  'too-late': 'It was due while we were away. Send it now, or share the link.',
  'mail-refused': 'Their mail server would not take it. Share the link with them another way.',
};

/** What the sender of a card is told when a mail with it never will arrive. */
export const toUnsentPush = ({ cardId, to, failure }: UnsentNews): PushMessage => ({
  kind: 'unsent',
  videoId: null,
  title: `Your card to ${to} did not arrive`,
  body: whatToDo[failure],
  url: `/cards/${cardId}`,
});

export interface ReminderNews {
  id: string;
  title: string;
  body: string;
  url: string;
}

/** What somebody is told of a day of a friend's, in words of the reminder's own. */
export const toReminderPush = ({ title, body, url }: ReminderNews): PushMessage => ({ kind: 'reminder', videoId: null, title, body, url });

export const testPush: PushMessage = {
  kind: 'test',
  videoId: null,
  title: 'Notifications work',
  body: 'This is how you will hear of a video that is ready.',
  url: '/settings/profile',
};
