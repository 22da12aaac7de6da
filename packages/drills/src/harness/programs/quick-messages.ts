/** A quick worker refuses this message, as the engine refuses a photo without a face. */
export const failingMessage = 'This one can not be made';
