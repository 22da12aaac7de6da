import { defineArea } from '../../area';

/** Portraits of people of the past, as teachers add them to a class. */
export const pastPortraits = defineArea('pastPortraits', {
  title: 'People of the past',
  lead: 'Add a painting, a drawing or an old photo of somebody your class learns about. Students may choose it as their picture, and it says their words. They see its source beside it.',
  none: 'No portraits yet. Students draw, or choose one of ours.',
  choose: 'Choose a picture',
  other: 'Choose another picture',
  chosen: 'The picture that you chose',
  name: 'Whom it shows',
  source: 'Where it is from',
  sourceHint: 'Who made it, when, and where you found it. Students see this, too.',
  agreed: 'The person in it is no longer alive, and the picture is in the public domain.',
  notAgreed: 'Confirm this first. Nobody who is alive is made to speak.',
  missing: 'Write something here.',
  missingPhoto: 'Choose a picture first.',
  add: 'Add the portrait',
  failed: 'We couldn’t add the portrait. Try again.',
  full: 'A class can have {count} portraits. Remove one to add another.',
  remove: 'Remove {name}',
  removeText: 'Students are no longer offered it. Work that shows it keeps it.',
  removeYes: 'Remove',
  keep: 'Keep it',
});
