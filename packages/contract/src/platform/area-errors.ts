/** The errors of API keys and webhooks in the catalogue. */
export const apiErrors = {
  API_KEY_INVALID: {
    status: 401,
    message: 'This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.',
  },
  API_KEY_NOT_ALLOWED: {
    status: 403,
    message: 'This API key may not do this. Create one with the scope that this address needs, or log in.',
  },
  API_NOT_INCLUDED: { status: 403, message: 'Your plan does not include the API. Choose a plan that does to use API keys.' },
  API_KEYS_TOO_MANY: { status: 409, message: 'You have as many API keys as an account can have. Revoke one first.' },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    message: 'Webhooks need a public https address without a name or password in it. Correct the address.',
  },
  WEBHOOKS_TOO_MANY: { status: 409, message: 'You have as many webhooks as an account can have. Delete one first.' },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is turned off. Turn it on first.' },
} as const;

/** The approval errors of the catalogue. */
export const approvalErrors = {
  APPROVAL_DECIDED: { status: 409, message: 'Someone has already decided this, or it was withdrawn. Reload the page.' },
  APPROVAL_CARD_CHANGED: { status: 409, message: 'The card has changed since you checked it. Check it again before you approve.' },
  APPROVAL_OWN: { status: 403, message: 'You asked for this yourself. Someone else in your team has to approve it.' },
  CARD_NOT_APPROVED: {
    status: 403,
    message:
      'Your team reviews cards before they are sent, and nobody has approved this version. Ask someone who may approve to create the link, or send it by email and have that approved.',
  },
  APPROVALS_TOO_MANY: { status: 429, message: 'Too much is waiting for approval in this team. Ask someone to decide some of it first.' },
} as const;

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

/** The class errors of the catalogue. Students can see some of these messages. */
export const classErrors = {
  CLASSES_TOO_MANY: { status: 403, message: 'You have reached the maximum number of classes. Delete one to create another.' },
  STUDENTS_TOO_MANY: { status: 403, message: 'This class is full. Remove some students to add others.' },
  STUDENT_KNOWN: { status: 409, message: 'Someone in this class already has this name. Choose another one.' },
  ASSIGNMENTS_TOO_MANY: { status: 403, message: 'A class can have 100 tasks. Delete one to set another.' },
  CO_TEACHERS_TOO_MANY: { status: 403, message: 'A class can have 10 other teachers. Remove one to invite someone else.' },
  PORTRAITS_TOO_MANY: { status: 403, message: 'You can add 12 portraits to a class. Remove one to add another.' },
  PORTRAIT_GONE: { status: 409, message: 'This portrait is no longer here. Choose another picture.' },
  PIN_WRONG: { status: 403, message: 'These are not your pictures. Try again, or ask your teacher.' },
  ASSIGNMENT_CLOSED: { status: 403, message: 'This task is closed. Ask your teacher.' },
  WORK_APPROVED: { status: 409, message: 'Your teacher has approved this. It is done.' },
  GROUP_HANDED_IN: { status: 409, message: 'This group has already handed in, so it can’t be changed.' },
  GROUP_UNFINISHED: { status: 409, message: 'Someone in your group has not written yet.' },
  VOICES_OFF: { status: 403, message: 'Voices are off in your class. Remove yours, then hand in.' },
  VOICE_TOO_LONG: { status: 422, message: 'Your recording is too long. Say less, or talk a bit faster.' },
  WORK_VERSIONS_TOO_MANY: { status: 403, message: 'You have handed this in very often. Ask your teacher.' },
} as const;

/** The delivery errors of the catalogue. */
export const deliveryErrors = {
  DELIVERY_TIME_WRONG: {
    status: 422,
    message: 'This time or time zone is not possible. Choose a time within the next two years and an existing time zone.',
  },
  DELIVERY_STOPPED: {
    status: 409,
    message: 'This address accepts no cards by email. Share the link another way.',
  },
  DELIVERY_GONE_OUT: { status: 409, message: 'This card is already on its way and can no longer be changed. You can send it again.' },
  DELIVERIES_TOO_MANY: {
    status: 429,
    message: 'You have reached the limit of cards by email for today. You can still share the link.',
  },
  CHAT_ADDRESS_WRONG: {
    status: 422,
    message: 'This isn’t the address of a Slack or Teams webhook. Copy all of it from there: it begins with https.',
  },
  CHAT_CHANNELS_TOO_MANY: { status: 409, message: 'No further channel can be linked. Unlink one first.' },
  CHAT_UNREACHABLE: { status: 422, message: 'We can’t reach the channel now. Nothing was posted. Try again in a few minutes.' },
  CHAT_REFUSED: {
    status: 422,
    message: 'The channel does not accept posts from this address any more. Nothing was posted. Make a new webhook there and link it.',
  },
  CHAT_SILENT: { status: 422, message: 'The channel did not answer in time. Look there before you post again.' },
} as const;

/** The errors of yearly sends in the catalogue. */
export const yearlyErrors = {
  YEARLY_SEND_KNOWN: { status: 409, message: 'A card is already sent automatically on these days. Stop it before you choose another one.' },
} as const;

/** Why an address book can't be read, in the catalogue of errors. */
export const addressBookErrors = {
  ADDRESS_BOOK_ADDRESS: {
    status: 422,
    message:
      'An address book needs a public https address. For a server on your own network, ask the person who runs this site to set ADDRESS_BOOK_HOSTS.',
  },
  ADDRESS_BOOK_UNREACHABLE: {
    status: 422,
    message: 'We can’t reach this server, or it did not answer in time. Check the address and try again.',
  },
  ADDRESS_BOOK_REFUSED: {
    status: 422,
    message: 'The server does not accept this name and password. Many servers want an app password, which you make in their settings.',
  },
  ADDRESS_BOOK_NONE: {
    status: 422,
    message: 'There is no address book at this address. Copy the CardDAV address from your provider’s settings.',
  },
  ADDRESS_BOOK_UNREADABLE: {
    status: 422,
    message: 'The server’s answer is not one of an address book, or it is far too long. Check the address.',
  },
  ADDRESS_BOOKS_TOO_MANY: { status: 409, message: 'You have as many address books as an account can link. Unlink one first.' },
} as const;

/** Why a photo library can't be read. */
export const photoLibraryErrors = {
  PHOTO_LIBRARY_ADDRESS: {
    status: 422,
    message:
      'A photo library needs a public https address. For a server on your own network, ask the person who runs this site to set PHOTO_LIBRARY_HOSTS.',
  },
  PHOTO_LIBRARY_UNREACHABLE: {
    status: 422,
    message: 'We can’t reach this server, or it did not answer in time. Check the address and try again.',
  },
  PHOTO_LIBRARY_REFUSED: { status: 422, message: 'Immich does not accept this key. Make a new one in its account settings.' },
  PHOTO_LIBRARY_RIGHTS: {
    status: 422,
    message: 'This key lacks a right. Make one in Immich with asset.read, asset.view, face.read and person.read.',
  },
  PHOTO_LIBRARY_UNREADABLE: { status: 422, message: 'The server’s answer is not one of Immich. Check the address.' },
  PREPARED_PHOTO_MISSING: {
    status: 422,
    message: 'There is no photo for this card: Immich has none that shows this person alone. Choose one.',
  },
  PREPARED_CARD_CLOSED: { status: 409, message: 'This card was already sent, skipped or is being made. Load it again.' },
} as const;

/** Errors of operators and of the administration. */
export const adminErrors = {
  OPERATOR_ONLY: {
    status: 403,
    message: 'Only who administers this server may do this. Log in as an administrator, or use the operator token.',
  },
  TICKET_CHANGED: { status: 409, message: 'Someone has written on this ticket in the meantime. Read it again, then answer.' },
  ADMIN_CONFIRM_NEEDED: { status: 403, message: 'Confirm that it is you, with your password or a passkey, and do this again.' },
  ADMIN_STAYS: {
    status: 409,
    message: 'This account administers the server. Make somebody else an administrator, and take this role away first.',
  },
  SETTING_CHANGED: { status: 409, message: 'Somebody else has changed this setting in the meantime. Look at it again, then change it.' },
  SETTING_FIXED: {
    status: 409,
    message: 'A variable of the server decides this. Remove the variable and start the server again to change it here.',
  },
  FIRST_RUN_DONE: { status: 403, message: 'This link is wrong or was used: the server has an administrator. Log in instead.' },
  BACKUP_ELSEWHERE: {
    status: 409,
    message: 'This server uses PostgreSQL, or has no folder for backups. Make the copy with pg_dump, as docs/operations.md says.',
  },
  BACKUP_PLACE_UNUSABLE: { status: 409, message: 'Backups can’t be kept in this folder. Look at its rights, or choose another one.' },
  BACKUP_UNUSABLE: { status: 409, message: 'This copy can’t be restored. Choose another one.' },
  RESTORE_UNDER_WAY: { status: 409, message: 'A backup is being restored already. Wait until the server is back.' },
  MAINTENANCE: { status: 503, message: 'We are working on this server. Nothing is lost. Please come back in a while.' },
} as const;
