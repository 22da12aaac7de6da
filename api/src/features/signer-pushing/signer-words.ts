import type { PushMessage, UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import { toExcerpt } from '../../domain/push-devices/push-messages.repo';
import { isLinkLike, isPlainName } from '../../platform/mail/mails';

/** The events that a signer is notified about, with their data. */
interface SignerEvents {
  opened: { title: string };
  reacted: { emoji: string };
  thanked: { words: string };
  nudge: { deadlineAt: number };
}
export type SignerEvent = { [Kind in keyof SignerEvents]: { kind: Kind } & SignerEvents[Kind] }[keyof SignerEvents];

interface About {
  event: SignerEvent;
  /** The recipient's name, as the owner wrote it. */
  recipient: string;
  language: UiLanguage;
  timeZone: string;
}

/** Texts of other people are repeated only if they can't act as a link. */
const ifPlain = (text: string): string | undefined => (text.trim() === '' || isLinkLike(text) ? undefined : toExcerpt(text));

const untilTime = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

type Place = Pick<About, 'language' | 'timeZone'>;
type Words = ServerWords['signerPushes'];
const titles = {
  opened: ({ opened, openedPlain }, name) => (name ? fill(opened, { name }) : openedPlain),
  reacted: ({ reacted, reactedPlain }, name) => (name ? fill(reacted, { name }) : reactedPlain),
  thanked: ({ thanked, thankedPlain }, name) => (name ? fill(thanked, { name }) : thankedPlain),
  nudge: ({ nudge, nudgePlain }, name) => (name ? fill(nudge, { name }) : nudgePlain),
} satisfies Record<keyof SignerEvents, (said: Words, name: string | undefined) => string>;

const texts: { [Kind in keyof SignerEvents]: (said: Words, event: SignerEvents[Kind], place: Place) => string } = {
  opened: (said, event) => {
    const title = ifPlain(event.title);
    return title ? fill(said.openedText, { title }) : said.openedTextPlain;
  },
  reacted: (said, { emoji }) => fill(said.reactedText, { emoji }),
  thanked: (said, event, { language }) => {
    const text = ifPlain(event.words);
    return text ? fill(serverWords(language).mail.quote, { text }) : said.thankedTextPlain;
  },
  nudge: (said, { deadlineAt }, { language, timeZone }) =>
    fill(said.nudgeText, { time: new Intl.DateTimeFormat(language, { ...untilTime, timeZone }).format(deadlineAt) }),
};

/**
 * Leaves out the address, which is added when it is sent, so that a copy of the database opens
 * nothing.
 */
export function toSignerPush({ event, recipient, ...place }: About): Omit<PushMessage, 'url' | 'tag'> {
  const said = serverWords(place.language).signerPushes;
  const toBody = texts[event.kind] as (said: Words, event: SignerEvent, place: Place) => string;
  const title = titles[event.kind](said, isPlainName(recipient) ? recipient : undefined);
  return { kind: event.kind, videoId: null, title, body: toBody(said, event, place), off: said.off };
}
