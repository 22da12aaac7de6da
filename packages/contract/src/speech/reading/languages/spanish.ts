import type { ReadingWords } from '../reading-words';

const ordinals = 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');

const clock = (hour: number, minute: number): string =>
  minute === 0 ? `${hour} en punto` : minute === 30 ? `${hour} y media` : minute === 15 ? `${hour} y cuarto` : `${hour} y ${minute}`;
/** Queens have the ending of women. */
const toGender = (ordinal: string, name: string): string => (/(?:a|Isabel|Elizabeth)$/u.test(name) ? ordinal.replace(/o$/u, 'a') : ordinal);

export const spanish: ReadingWords = {
  signs: 'y,arroba,más,igual a,número,hashtag,punto,barra,menos,por,entre,sobre,sección,a,por,al cuadrado,al cubo,mayor que,menor que,unos',
  fractions: 'medio,un tercio,dos tercios,un cuarto,tres cuartos',
  currencyWord: 'first',
  cents: { join: ' con ', name: 'céntimos' },
  time: clock,
  halfDay(hour, minute) {
    const part = hour < 12 ? 'de la mañana' : hour < 20 ? 'de la tarde' : 'de la noche';
    return `${minute === 0 ? `${hour % 12 || 12}` : clock(hour % 12 || 12, minute)} ${part}`;
  },
  regnal: (number, name) => toGender(ordinals[number - 1] ?? `${number}`, name),
  roman: [{ pattern: String.raw`(?<![\p{L}\p{N}])[Ss]\.\s?(?<roman>[IVX]{1,5})(?![\p{L}])`, say: (number) => `siglo ${number}` }],
  ending: {
    pattern: String.raw`\.?(?<ending>er|ero|era|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na)`,
    say(number, ending) {
      const name = ordinals[number - 1];
      if (name === undefined) return `${number}${ending.endsWith('a') ? 'ª' : 'º'}`;
      return ending === 'er' ? name.replace(/o$/u, '') : ending.endsWith('a') ? name.replace(/o$/u, 'a') : name;
    },
  },
  denominators: 'quinto quintos,sexto sextos,séptimo séptimos,octavo octavos,noveno novenos,décimo décimos',
  large: { million: 'millones', billion: 'mil millones' },
  love: {
    subjects: 'yo te os les',
    verb: 'amo',
    others: { nosotros: 'amamos', 'mamá papá él ella': 'ama' },
    noun: [String.raw`(?:[MmTt]i|[Ee]l|[Nn]uestro)\s`, 'corazón'],
  },
  powers: '# cuadrados,# cúbicos',
  each: { words: { 'pers.': 'persona', 'p.': 'persona', pers: 'persona', 'mes.': 'mes' } },
  abbreviations: {
    'Sr.^': 'señor',
    'Sra.^': 'señora',
    'Srta.^': 'señorita',
    'Sres.^': 'señores',
    'Dr.^': 'doctor',
    'Dra.^': 'doctora',
    'D.^': 'don',
    'Dña.^': 'doña',
    'Prof.^': 'profesor',
    'Sto.^': 'santo',
    'Sta.^': 'santa',
    'S.^': 'san',
    'Ud.': 'usted',
    'Uds.': 'ustedes',
    'Vd.': 'usted',
    'Vds.': 'ustedes',
    'C/': 'calle',
    'c/': 'calle',
    'Avda.': 'avenida',
    'Av.': 'avenida',
    'Pza.': 'plaza',
    'n.º#': 'número',
    'N.º#': 'número',
    'nº#': 'número',
    'Nº#': 'número',
    'núm.#': 'número',
    'etc.': 'etcétera',
    'p. ej.': 'por ejemplo',
    'p.ej.': 'por ejemplo',
    'pág.#': 'página',
    'tel.': 'teléfono',
    'Tel.': 'teléfono',
    'aprox.': 'aproximadamente',
    'EE. UU.': 'Estados Unidos',
    'EE.UU.': 'Estados Unidos',
    'a. m.': 'de la mañana',
    'p. m.': 'de la tarde',
    'a.m.': 'de la mañana',
    'p.m.': 'de la tarde',
    'P. D.': 'posdata',
    'P.D.': 'posdata',
    'cap.#': 'capítulo',
    'vol.#': 'volumen',
    'p.#': 'página',
    'págs.#': 'páginas',
    'art.#': 'artículo',
    izq: 'izquierda',
    'izq.': 'izquierda',
    'dcha.': 'derecha',
    'Profa.^': 'profesora',
    'Lic.^': 'licenciado',
    'Ing.^': 'ingeniero',
    'máx.': 'máximo',
    'mín.': 'mínimo',
    'apto.': 'apartamento',
    'depto.': 'departamento',
    xq: 'porque',
    xfa: 'por favor',
    'tfno.': 'teléfono',
    'telf.': 'teléfono',
    pq: 'porque',
    tb: 'también',
    tmb: 'también',
    bss: 'besos',
    tqm: 'te quiero mucho',
    TQM: 'te quiero mucho',
    'q tal': 'qué tal',
  },
};
