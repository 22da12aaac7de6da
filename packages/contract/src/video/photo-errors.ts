/** Refusals of picture formats that are known by name but cannot be read. */
export const photoFormatErrors = {
  PHOTO_IS_HEIC: { status: 422, message: 'This HEIC photo cannot be read here. Save it as JPEG and choose it again.' },
  PHOTO_IS_ANIMATED_AVIF: {
    status: 422,
    message: 'This AVIF is an animation, which cannot be read here. Save one of its pictures as JPEG and choose that.',
  },
  PHOTO_IS_JXL: { status: 422, message: 'This JPEG XL photo cannot be read here. Save it as JPEG and choose it again.' },
  PHOTO_IS_JPEG_2000: { status: 422, message: 'This JPEG 2000 photo cannot be read here. Save it as JPEG and choose it again.' },
  PHOTO_IS_PSD: { status: 422, message: 'This Photoshop file cannot be read here. Export it as JPEG and choose that.' },
  PHOTO_IS_RAW: { status: 422, message: 'This raw photo of a camera cannot be read here. Export it as JPEG and choose that.' },
  PHOTO_IS_SVG: { status: 422, message: 'This SVG is a drawing, not a photo. Save it as PNG and choose that.' },
} as const;
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
