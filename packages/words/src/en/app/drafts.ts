import { defineArea } from '../../area';

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
    title: 'You have unsent work',
    text: {
      one: 'One item hasn’t been sent yet. Keep it on this device until you log in again, or delete it now.',
      other: '{count} items haven’t been sent yet. Keep them on this device until you log in again, or delete them now.',
    },
    keep: 'Keep on this device',
    delete: 'Delete them',
    stay: 'Stay logged in',
  },
  shared: {
    notAnImage: 'Please select a valid image file.',
    recordingTooLarge: 'This recording is larger than 10 MB. Make it shorter, or save it as m4a.',
    tooMany: 'That’s a lot at once. We kept the first 20 files.',
    tooLarge: 'File size must be less than 10MB.',
    unshown: 'This browser can’t open HEIC or TIFF photos. Save it as JPEG and choose it again.',
    notKept: 'We couldn’t save what you shared on this device. Choose the photo here instead.',
  },
  several: {
    title: 'Which one first?',
    text: 'You shared several things at once. Each is a draft of its own now: begin with one, and find the others under Drafts.',
    photo: 'Photo {number}',
    recording: 'Recording {number}',
  },
});
