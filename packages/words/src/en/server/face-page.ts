/** The page for a person whose face is in a photo: what it is used for, and how to hide it. */
export const facePage = {
  link: 'This is my face',
  title: 'Is this your face?',
  lead: 'Someone used a photo of you here. If you don’t want that, you can have it hidden. You don’t need an account or a reason.',
  counted: 'Cards with this photo: {cards}. Videos made from it: {videos}.',
  whatHappens: 'What happens then',
  steps: [
    'Every card and video that this sender made from the photo is hidden from everybody at once, the sender included.',
    'We tell the sender. They can ask us to look at it, and they can’t use the photo again.',
    'After 30 days everything is deleted for good. Until then you can change your mind on this page.',
    'To recognise the photo if someone uploads it again, we keep a fingerprint of the face: 102 numbers that don’t show you and don’t say who you are.',
  ],
  isMe: 'I’m the person in this photo, or I decide for them (for example as a parent).',
  isMeMissing: 'Tick the box first, so that nobody hides a card by accident.',
  withdraw: 'Hide everything',
  hidden: 'It’s hidden',
  hiddenLead: 'Nobody can open these cards or see these videos any more. They are deleted for good on {date}.',
  hiddenMore: 'Keep this page’s address. With it you can change your mind until then.',
  hiddenElsewhere: 'Whoever hid it can change their mind until then, with the address of the page that they saw afterwards.',
  takeBack: 'Show it again',
  shownAgain: 'It’s shown again',
  shownAgainLead: 'The cards and videos are back as they were. You can hide them again on this page at any time.',
  gone: 'It has been deleted',
  goneLead:
    'The photo and every video made from it are gone, and the photo can’t be used again. We’re sorry that it was used without your permission.',
  kept: 'We looked at this before',
  keptLead:
    'The sender asked us to look at it, and we decided that the photo may be shown. If you think that’s wrong, report the card: “Report this card” is at its end.',
} as const;
