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
