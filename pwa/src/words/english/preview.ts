import { defineArea } from '../area';

/** The preview on the device. */
export const preview = defineArea('preview', {
  open: 'Preview',
  /** What the button does in each state. */
  controls: { playing: 'Pause', paused: 'Play', ended: 'Play again' },
  close: 'Back to the photo',
  mark: 'Preview',
  picture: 'Preview: the photo says “{message}”',
  pictureAlone: 'Preview: the photo speaks',
  firstTime: 'Made on this device. The first time loads {size}; then it works offline.',
  worksOffline: 'Made on this device, also without a network.',
  neverLoaded: 'Previews work offline once one was opened with a connection.',
  needsWords: 'Write a message, and the photo says it here at once.',
  loading: 'Loading the preview, {percent} %',
  preparing: 'Getting the photo ready…',
  notTheFilm: 'A quick preview. The film is sharper, and its voice clearer.',
  standIn: 'In the film you hear {name}. Here a voice of this device stands in.',
  /** By what the lips follow in a recording. */
  own: {
    words: 'Your own recording: the lips follow every sound of your message.',
    sound: 'Your own recording: the lips follow its sound alone, which is approximate.',
  },
  music: 'The film has music of this kind with a melody of its own.',
  several: {
    one: '{count} face found on this device.',
    other: '{count} faces found on this device. Tap who speaks.',
  },
  noFace: 'This device found no face in the photo. The server looks more closely when you send it.',
  speakers: 'Faces found on this device',
  face: 'Face {number} of {count}',
  problems: {
    tooOld: 'This browser is too old for a preview. Your photo stays as it is, and the film is made all the same.',
    notLoaded: 'The preview could not be loaded. Check your connection and try again; the film does not need it.',
    noVoice: 'No voice on this device reads this message. The film will say it.',
    noMemory: 'This device could not make a preview, perhaps for lack of memory. The film is made all the same.',
    notHeard: 'This browser hears nothing in your recording. You can still send it: the server listens more closely.',
    nothingToSay: 'There is nothing in this message that can be spoken.',
    noFace: 'This device found no face in the photo, so there is no preview. You can still send it.',
    tooSmall: 'The face is too small to speak.',
    turnedAway: 'The face is turned too far away to speak.',
  },
});
