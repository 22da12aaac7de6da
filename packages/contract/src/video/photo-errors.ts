/** Problems with an uploaded photo. */
export const photoErrors = [
  'PHOTO_MISSING',
  'PHOTO_NOT_AN_IMAGE',
  'PHOTO_TOO_LARGE',
  'PHOTO_DAMAGED',
  'PHOTO_IS_ANIMATED_AVIF',
  'PHOTO_IS_HEIC',
  'PHOTO_IS_JPEG_2000',
  'PHOTO_IS_JXL',
  'PHOTO_IS_PSD',
  'PHOTO_IS_RAW',
  'PHOTO_IS_SVG',
  'PHOTO_TOO_MANY_PIXELS',
  'PHOTO_TOO_SMALL',
] as const;

/** Problems with the faces found in a photo. */
export const foundFaceErrors = ['FACE_TOO_SMALL', 'FACE_TURNED_AWAY', 'FACE_MOUTH_COVERED', 'FACE_WITHDRAWN'] as const;
