import { defineArea } from '../../area';

/** The menus and good news of group cards, events and classes. */
export const boards = defineArea('boards', {
  manage: 'Manage',
  back: 'Everything else',
  groupCards: {
    menu: {
      invite: 'Link, QR code, poster, emails and reminders',
      send: 'By email on the day, or by a link of your own',
      arrange: 'Put them in order, hide or remove some',
      keep: 'A book to print, and everything as files',
      activity: 'Who was invited, opened it, and signed',
      coOwners: 'Look after it together, or hand it over',
      settings: 'Change or lock the card, or delete it',
    },
    joy: {
      first: 'The first signature!',
      firstText: '{name} has begun. Keep the link going around.',
      everybody: 'Everybody has signed!',
      everybodyText: 'The card for {name} is whole.',
      everybodyTextPlain: 'The card is whole.',
    },
  },
  events: {
    menu: {
      guests: 'Who comes',
      invite: 'Card, emails, a link for anybody, reminders',
      message: 'An email to a group of them',
      thanks: 'A card for everyone who came',
      seating: 'Who sits where',
      event: 'Change, cancel or delete it',
      door: 'Let guests in, by name or by code',
      helpers: 'Co-hosts, people at the door, viewers',
    },
    joy: {
      first: 'Somebody said yes!',
      firstText: {
        one: '{count} guest is coming so far.',
        other: '{count} guests are coming so far.',
      },
      all: 'Everybody has answered!',
      allText: {
        one: '{count} guest is coming.',
        other: '{count} guests are coming.',
      },
    },
  },
  classes: {
    menu: {
      students: 'Names, and the pictures by which they enter',
      code: 'The code, the link and the sheets to print',
      settings: 'Teachers, voices, portraits, words, term, files, the end',
    },
    joy: {
      title: 'Everybody has handed in!',
      text: 'The whole class has done “{task}”.',
    },
  },
});
