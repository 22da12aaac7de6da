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
