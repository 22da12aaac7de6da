import { defineArea } from '../../area';

/** A wall on the public pages. */
export const groupExample = defineArea('groupExample', {
  title: 'What opens on the day',
  lead: 'Tap a picture to hear it. We drew these people and had Hellograph give them a voice; on your card they’re the ones who sign.',
  wall: 'Signatures of an example',
  signers: {
    edith: { name: 'Edith', words: '' },
    samuel: { name: 'Samuel', words: '' },
    rosa: { name: 'Rosa', words: 'Forty years, and you still laugh the loudest of us all.' },
    cat: { name: 'Pepper, by Noor', words: '' },
    noor: { name: 'Noor', words: 'I’m bringing the cake. And a new vase.' },
  },
});
