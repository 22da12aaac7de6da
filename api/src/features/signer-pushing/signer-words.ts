import type { MailLanguage, PushMessage } from '@hellograph/contract';
import { toExcerpt } from '../../domain/push-devices/excerpt';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

interface Words {
  opened: (name: string | undefined) => string;
  openedText: (title: string | undefined) => string;
  reacted: (name: string | undefined) => string;
  reactedText: (emoji: string) => string;
  thanked: (name: string | undefined) => string;
  thankedText: (words: string | undefined) => string;
  nudge: (name: string | undefined) => string;
  nudgeText: (time: string) => string;
  off: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    opened: (name) => (name ? `${name} opened the card` : 'The card was opened'),
    openedText: (title) => (title ? `You signed “${title}”.` : 'You signed it.'),
    reacted: (name) => (name ? `${name} reacted to your signature` : 'A reaction to your signature'),
    reactedText: (emoji) => `${emoji} Tap to see it.`,
    thanked: (name) => (name ? `${name} says thank you` : 'A thank-you for your signature'),
    thankedText: (said) => (said ? `“${said}”` : 'Tap to read it.'),
    nudge: (name) => (name ? `The card for ${name} closes soon` : 'A card you began to sign closes soon'),
    nudgeText: (time) => `Your signature isn’t on it yet. You can sign until ${time}.`,
    off: 'Turn off',
  },
  es: {
    opened: (name) => (name ? `${name} ha abierto la tarjeta` : 'Han abierto la tarjeta'),
    openedText: (title) => (title ? `Firmaste «${title}».` : 'Tú la firmaste.'),
    reacted: (name) => (name ? `${name} ha reaccionado a tu firma` : 'Una reacción a tu firma'),
    reactedText: (emoji) => `${emoji} Toca para verla.`,
    thanked: (name) => (name ? `${name} te da las gracias` : 'Te dan las gracias por tu firma'),
    thankedText: (said) => (said ? `«${said}»` : 'Toca para leerlo.'),
    nudge: (name) => (name ? `La tarjeta para ${name} se cierra pronto` : 'Una tarjeta que empezaste a firmar se cierra pronto'),
    nudgeText: (time) => `Tu firma aún no está en ella. Puedes firmar hasta el ${time}.`,
    off: 'Desactivar',
  },
};

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
  language: MailLanguage;
  timeZone: string;
}

/** Texts of other people are repeated only if they can't act as a link. */
const ifPlain = (text: string): string | undefined => (text.trim() === '' || isLinkLike(text) ? undefined : toExcerpt(text));

const untilTime = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

type Place = Pick<About, 'language' | 'timeZone'>;
const texts: { [Kind in keyof SignerEvents]: (said: Words, event: SignerEvents[Kind], place: Place) => string } = {
  opened: (said, { title }) => said.openedText(ifPlain(title)),
  reacted: (said, { emoji }) => said.reactedText(emoji),
  thanked: (said, { words }) => said.thankedText(ifPlain(words)),
  nudge: (said, { deadlineAt }, { language, timeZone }) =>
    said.nudgeText(new Intl.DateTimeFormat(language, { ...untilTime, timeZone }).format(deadlineAt)),
};

/**
 * Leaves out the address, which is added when it is sent, so that a copy of the database opens
 * nothing.
 */
export function toSignerPush({ event, recipient, ...place }: About): Omit<PushMessage, 'url' | 'tag'> {
  const said = words[place.language];
  const toBody = texts[event.kind] as (said: Words, event: SignerEvent, place: Place) => string;
  const title = said[event.kind](isPlainName(recipient) ? recipient : undefined);
  return { kind: event.kind, videoId: null, title, body: toBody(said, event, place), off: said.off };
}
