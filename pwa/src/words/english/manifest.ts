import { defineArea } from '../area';

/** The installed app's name and its shortcuts; read by the build. */
export const manifestWords = defineArea('manifest', {
  name: 'Hellograph: photos that say hello',
  description: 'One photo and a few words become a talking video and a greeting card that opens and speaks.',
  create: { name: 'Make a photo speak', short: 'Create' },
  videos: { name: 'Your videos', short: 'Videos' },
  cards: { name: 'Your cards', short: 'Cards' },
  people: { name: 'People and their days', short: 'People' },
  screens: {
    studio: 'A photo, a message, a voice',
    cards: 'Cards that open and speak',
    wide: 'A photo that speaks',
  },
});
