import { defineArea } from '../area';

/** The preview on the device. */
export const preview = defineArea('preview', {
  open: 'Preview',
  /** The button's action in each state. */
  controls: { playing: 'Pause', paused: 'Play', ended: 'Play again' },
  close: 'Back to the photo',
  mark: 'Preview',
  picture: 'Preview: the photo says “{message}”',
  pictureAlone: 'Preview: the photo speaks',
  firstTime: 'Made on your device. The first time downloads {size}; after that it works offline.',
  worksOffline: 'Made on your device. Works offline.',
  neverLoaded: 'Open a preview once while you’re online. After that, previews work offline.',
  needsWords: 'Write a message to hear the photo say it right here.',
  loading: 'Loading the preview, {percent} %',
  preparing: 'Getting the photo ready…',
  notTheVideo: 'A quick preview. The finished video is sharper and sounds better.',
  standIn: 'This preview uses your device’s voice. The video will use {name}.',
  /** By what the lips follow in a recording. */
  own: {
    words: 'Your own recording: the lips follow every word of your message.',
    sound: 'Your own recording: lip movements are approximate.',
  },
  music: 'The video has music like this, with its own melody.',
  several: {
    one: 'We found {count} face.',
    other: 'We found {count} faces. Tap the one that speaks.',
  },
  noFace: 'Your device found no face in this photo. The server will look more closely when you send it.',
  speakers: 'Faces in this photo',
  face: 'Face {number} of {count}',
  problems: {
    tooOld: 'This browser is too old to show a preview. You can still make the video.',
    notLoaded: 'We couldn’t load the preview. Check your connection and try again, or just make the video.',
    noVoice: 'Your device has no voice for this message. You can still make the video.',
    noMemory: 'Your device couldn’t make a preview. It may be out of memory. You can still make the video.',
    notHeard: 'This browser hears nothing in your recording. You can still send it: the server listens more closely.',
    nothingToSay: 'There’s nothing to say in this message.',
    noFace: 'Your device found no face in this photo, so there’s no preview. You can still send it.',
    tooSmall: 'The face is too small to speak.',
    turnedAway: 'The face is turned too far away to speak.',
  },
});
