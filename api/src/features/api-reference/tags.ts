/** The areas of the API, by the first part of a route's path, in reading order. */
export const tags = {
  video: { name: 'Videos', description: 'Talking videos from a photo, text videos from words alone.' },
  'origin-keys': { name: 'Videos', description: '' },
  cards: { name: 'Cards', description: 'Greeting cards, their links, copies, replies and deliveries by mail.' },
  'chat-channels': { name: 'Cards', description: '' },
  'group-cards': { name: 'Group cards', description: 'Cards that many people sign: the side of their owners.' },
  'co-owning': { name: 'Group cards', description: '' },
  sign: { name: 'Signing', description: 'The side of people who sign a group card. The link is the permission.' },
  wall: { name: 'Walls', description: 'The side of the recipient of a group card. The link is the permission.' },
  events: { name: 'Events', description: 'Parties and weddings, their guests, tables and door: the side of hosts and helpers.' },
  'event-helping': { name: 'Events', description: '' },
  rsvp: { name: 'Invitations', description: 'The side of guests. The link is the permission.' },
  classes: { name: 'Classes', description: 'Classes, their students, tasks and work: the side of teachers.' },
  teaching: { name: 'Classes', description: '' },
  'class-receipts': { name: 'Classes', description: '' },
  class: { name: 'Students', description: 'The side of students. The code of the class and three pictures are the permission.' },
  approvals: { name: 'Approvals', description: 'What members of a team want to send, until somebody else has decided.' },
  'yearly-sends': { name: 'Yearly sends', description: 'A card that goes out by itself on everybody’s birthday or another day of theirs.' },
  'bulk-sends': { name: 'Bulk sends', description: 'One card for a whole list of people, each by mail and a link of their own.' },
  numbers: { name: 'Numbers', description: 'How far cards and invitations came: sent, opened, watched, replied.' },
  workspaces: { name: 'Teams', description: 'Teams, who is in them, and what they did.' },
  brand: { name: 'Brand', description: 'Logo, colours and name that recipients see, of an account or a team.' },
  joining: { name: 'Teams', description: '' },
  people: { name: 'People', description: 'People and the days on which their friends want to remember them.' },
  'address-books': { name: 'People', description: '' },
  'photo-library': { name: 'People', description: '' },
  'calendar-feed': { name: 'People', description: '' },
  'prepared-cards': { name: 'People', description: '' },
  voices: { name: 'Speech', description: 'Voices, and how words are pronounced.' },
  pronunciations: { name: 'Speech', description: '' },
  ideas: { name: 'Ideas', description: 'Suggestions for messages, where an instance offers them.' },
  'face-withdrawals': { name: 'Faces', description: 'What people in a photo have hidden, and appeals against it.' },
  'carried-drafts': { name: 'Drafts', description: 'Drafts on their way from a browser to the installed app, sealed on the device.' },
  'api-keys': { name: 'API keys', description: 'Keys by which your own programs act for your account.' },
  webhooks: { name: 'Webhooks', description: 'Addresses that are told what happens in your account.' },
  auth: { name: 'Logging in', description: 'Sign-up, passwords, passkeys and sessions.' },
  account: { name: 'Account', description: 'Mails, export and deletion.' },
  subscription: { name: 'Billing', description: 'Plans, subscriptions, invoices and credits.' },
  credits: { name: 'Billing', description: '' },
  push: { name: 'Notifications', description: 'Devices that are notified although no page is open.' },
  support: { name: 'Support', description: 'Questions to the operator of this server, and the answers.' },
  operator: { name: 'Operator', description: 'For the operator of an instance, with its operator token.' },
  notice: { name: 'Server', description: 'The announcement of this server.' },
  health: { name: 'Health', description: 'For whatever watches an instance.' },
} satisfies Record<string, { name: string; description: string }>;

/** Throws for an area without a tag. */
export function toTag(path: string): string {
  const area = path.split('/')[1] ?? '';
  if (!(area in tags)) throw new Error(`${path} is in an area that has no tag`);
  return tags[area as keyof typeof tags].name;
}
