/** The brand errors of the catalogue. */
export const brandErrors = {
  BRAND_NOT_INCLUDED: { status: 403, message: 'The plan does not include your own brand. Choose one that does.' },
  BRAND_WORDS_REFUSED: {
    status: 422,
    message: 'The name can have letters, numbers and “&”. Name and footer appear in emails, so leave out web and email addresses.',
  },
  BRAND_REPLY_UNPROVEN: {
    status: 422,
    message: 'Replies can go only to your own address or, in a team, to that of a member. Choose one of those.',
  },
  DOMAIN_INVALID: {
    status: 422,
    message: 'Enter a subdomain of a domain that you own, such as cards.example.com. It cannot be the whole domain, nor ours.',
  },
  DOMAIN_TAKEN: {
    status: 409,
    message: 'Another account has proven that this domain is theirs. Choose another one, or ask them to give it up.',
  },
  LOGO_MISSING: { status: 422, message: 'There is no file. Choose a logo.' },
  LOGO_NOT_AN_IMAGE: { status: 422, message: 'A logo is a PNG or an SVG. Export it as one of those.' },
  LOGO_TOO_LARGE: { status: 413, message: 'This file is too large. A PNG can have 4 MB, an SVG 512 kB.' },
  LOGO_DAMAGED: { status: 422, message: 'This logo cannot be read. Export it again.' },
  LOGO_EMPTY: { status: 422, message: 'There is nothing to see in this logo. Export it again.' },
  LOGO_SIZE_WRONG: {
    status: 422,
    message: 'This logo has no size, is smaller than 16 pixels, or more than twelve times as long as wide. Export it in another size.',
  },
  LOGO_SVG_REFUSED: {
    status: 422,
    message: 'This SVG has more than shapes: text, pictures, or links to other files. Convert text to outlines, or export a PNG.',
  },
} as const;
