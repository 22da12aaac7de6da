import type { PushMessage, Video } from '@hellograph/contract';

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
  /** As whoever answered wrote it; may be empty. */
  from: string;
  cover: string;
  text: string;
}

/** What the sender of a card is told of an answer to it. */
export const toReplyPush = ({ from, cover, text }: ReplyNews): PushMessage => ({
  kind: 'reply',
  videoId: null,
  title: from ? `${from} answered your card` : 'Somebody answered your card',
  body: cover ? `${toQuote(text)} to ${toQuote(cover)}` : toQuote(text),
  url: '/cards',
});

export const testPush: PushMessage = {
  kind: 'test',
  videoId: null,
  title: 'Notifications work',
  body: 'This is how you will hear of a video that is ready.',
  url: '/settings/profile',
};
