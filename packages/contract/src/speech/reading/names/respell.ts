/**
 * Respells names of other languages for voices that read English: the language is guessed from its
 * letters, its letters are written as English sounds, and syllables are parted by hyphens, which
 * engines pronounce better than one long word.
 */
import { foldLatin } from './alphabets';

import { type RespellRules, respellRules } from './respell-rules';

/**
 * Words and names with diacritics that English voices know without them, or that rules miss. The
 * voices' own dictionaries have "Jose", "Zoe" and "cafe".
 */
const asFolded =
  'josé zoë zoé chloë chloé renée rené andré andrés sofía maría garcía björn müller jürgen günter günther jörg häagen lucía martín garçon benjamín sebastián adrián julián tomás nicolás mónica verónica ' +
  'málaga málag raúl jesús ramón hernández fernández gonzález gómez pérez martínez rodríguez sánchez lópez díaz núñez muñoz césar óscar víctor héctor rubén iván noël noëlle citroën brontë café cafés cliché clichés décor naïve naïf ' +
  'fiancé fiancée résumé résumés début entrée soufflé crêpe crêpes façade purée rosé sauté touché exposé protégé attaché passé pâté crème brûlée très à la château fête rôle élite café façon séance matinée cortège melée jalapeño jalapeños piñata piñatas señorita señora ' +
  'über doppelgänger schön röntgen motörhead häagen-dazs angström smörgåsbord loïc anaïs maëlle gaël joël raphaël michaël daniël israël joão';
// biome-ignore format: a table reads better in rows
const respelled: Readonly<Record<string, string>> = {
  beyoncé: 'bee-yon-say', señor: 'sen-yor', siân: 'sharn', seán: 'shawn', siobhán: 'shiv-awn', róisín: 'ro-sheen', gráinne: 'grawn-ya', caoimhín: 'kwee-veen', áine: 'awn-ya', oisín: 'ush-een', sinéad: 'shin-aid', ciarán: 'keer-awn', dónal: 'doh-nal',
  éabha: 'ay-va', órla: 'or-la', nguyễn: 'win', ngô: 'no', françois: 'francois', françoise: 'fron-swahz', jérôme: 'zheh-rome', 'łukasz': 'woo-kash', øystein: 'oy-stine', søren: 'sur-en', jørgen: 'yur-gen', bjørn: 'bjorn', åse: 'oh-suh', zoltán: 'zoltan',
  joão: 'zhoo-ow', são: 'sow', conceição: 'con-say-sow', piñera: 'pin-yair-a', dvořák: 'dvor-zhak', jiří: 'yir-zhee', jalapeño: 'hala-pain-yo', jalapeños: 'hala-pain-yos', piñata: 'pin-yata', piñatas: 'pin-yatas', señora: 'sen-yora', señorita: 'sen-yo-reeta',
  rosé: 'ro-zay', résumé: 'rez-oo-may', pâté: 'pat-ay', touché: 'too-shay', soufflé: 'soo-flay', sauté: 'saw-tay', exposé: 'expo-zay', passé: 'pass-ay', purée: 'pure-ay', fiancé: 'fiance', brûlée: 'broo-lay', piña: 'peen-ya', niño: 'neen-yo', niña: 'neen-ya', año: 'on-yo', mañana: 'man-yana', españa: 'ess-pan-ya',
  zoé: 'zoe', chloé: 'chloe', eloïse: 'eloise', éloïse: 'eloise', anaïs: 'anna-eese', loïc: 'lo-eek', gaël: 'gah-el', maëlle: 'mah-el', hélène: 'eh-len', céline: 'say-leen', désirée: 'dez-i-ray', esmée: 'ez-may', aimée: 'ay-may', andrée: 'andray', dorothée: 'doro-tay', étienne: 'eh-tyen', réné: 'renay',
};

const knownNames: ReadonlyMap<string, string> = new Map([
  ...asFolded.split(' ').map((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')] as const),
  ...Object.entries(respelled),
]);

/** Clusters with which no English word begins: engines would spell the word. */
const onset = /^(?=d[mn]|m[bdklnrt]|n[dgkj]|k[st]|g[bd]|t[bkl]|lv|rz)(.)(?=..)/iu;

const applyAll = (word: string, { letters }: RespellRules): string => letters.reduce((text, [from, to]) => text.replace(from, to), word);

const toCase = (respelled: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? respelled.charAt(0).toUpperCase() + respelled.slice(1) : respelled;

/** Gives a word a beginning that English allows: "Dmitriy" → "Dimitriy". */
export const easeOnset = (word: string): string => word.replace(onset, '$1i');

/** Returns a word with letters that English lacks as an English voice says it best. */
export function respellForEnglish(word: string): string {
  const written = word.normalize('NFC');
  const lower = written.toLowerCase();
  const name = knownNames.get(lower);
  if (name !== undefined) return toCase(name, written);
  const rules = respellRules.find(({ signs }) => signs.test(lower));
  const said = rules ? foldLatin(applyAll(lower, rules)) : foldLatin(lower);
  return toCase(easeOnset(said) || foldLatin(lower), written);
}
