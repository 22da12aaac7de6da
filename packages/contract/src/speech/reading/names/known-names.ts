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

export const knownNames: ReadonlyMap<string, string> = new Map([
  ...asFolded.split(' ').map((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')] as const),
  ...Object.entries(respelled),
]);
