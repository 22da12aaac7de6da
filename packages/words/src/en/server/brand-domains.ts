/** The mail about a domain that is no longer set up. */
export const brandDomains = {
  heading: 'Your domain {host} is not set up any more',
  preview: 'Entries in its DNS are gone or have changed. Here is what to repair.',
  team: 'It is the domain of the team {name}.',
  noLinks: 'Until it is repaired, links to your cards begin with our own address.',
  noMails: 'Until it is repaired, mails with your cards come from our own address.',
  missing: 'Missing: the {type} entry {name}',
  wrong: 'Wrong: the {type} entry {name}, which has another value',
  how: 'Set this where the domain is managed. The page of your brand has the values to copy. We look again every hour, and everything comes back by itself.',
  button: 'See what to set',
  footnote: 'You get this email because you can change this domain.',
} as const;
