/** Notifications to people with an account. */
export const pushes = {
  ready: { title: 'Your video is ready', body: '{quote} Tap to watch it.' },
  /** `{reason}` is the message of an error. */
  failed: { title: 'We couldn’t make your video', body: '{quote}: {reason}' },
  reply: {
    title: '{from} replied to your card',
    titlePlain: 'Someone replied to your card',
    /** The words of the reply, and the cover of the card. */
    body: '{quote} to {cover}',
  },
  unsent: {
    title: 'Your card to {to} wasn’t delivered',
    reasons: {
      'address-refused': 'That email address doesn’t exist. Check it, or share the link instead.',
      'address-stopped': 'They’ve unsubscribed from cards by email. Share the link another way.',
      'card-gone': 'The card or its link was turned off.',
      'too-few': 'Fewer than two people had signed it. Send it anyway, or choose a later time.',
      'too-late': 'We were offline when it was due. Send it now, or share the link.',
      'plan-ended': 'Your team’s plan had ended. Once it has one again, send it again.',
      'mail-refused': 'Their mail server refused it. Share the link another way.',
    },
  },
  answered: { title: 'We’ve answered you', body: 'Tap to read what our support wrote.' },
  test: { title: 'Notifications work', body: 'We’ll let you know like this when a video is ready.' },
} as const;

/** Notifications to somebody who signed a group card. `{name}` is its recipient. */
export const signerPushes = {
  opened: '{name} opened the card',
  openedPlain: 'The card was opened',
  openedText: 'You signed “{title}”.',
  openedTextPlain: 'You signed it.',
  reacted: '{name} reacted to your signature',
  reactedPlain: 'A reaction to your signature',
  reactedText: '{emoji} Tap to see it.',
  thanked: '{name} says thank you',
  thankedPlain: 'A thank-you for your signature',
  thankedTextPlain: 'Tap to read it.',
  nudge: 'The card for {name} closes soon',
  nudgePlain: 'A card you began to sign closes soon',
  nudgeText: 'Your signature isn’t on it yet. You can sign until {time}.',
  off: 'Turn off',
} as const;
