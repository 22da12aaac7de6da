import { defineArea } from '../area';

export const drafts = defineArea('drafts', {
  title: 'Drafts',
  unnamed: 'No message yet',
  changed: 'Changed {when}',
  open: 'Continue',
  copy: 'Duplicate this draft',
  delete: 'Delete this draft',
  deleted: 'Draft deleted.',
  undo: 'Undo',
  leave: {
    title: 'Not everything is sent',
    text: {
      one: 'One card is not sent yet. It can wait on this device until you sign in again, or be deleted now.',
      other: '{count} cards are not sent yet. They can wait on this device until you sign in again, or be deleted now.',
    },
    keep: 'Keep on this device',
    delete: 'Delete them',
    stay: 'Stay signed in',
  },
  shared: {
    notAnImage: 'Please select a valid image file.',
    tooLarge: 'File size must be less than 10MB.',
    notKept: 'What you shared could not be kept on this device. Choose the photo here.',
  },
});
