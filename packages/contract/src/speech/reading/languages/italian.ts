import { minutes, type ReadingWords } from '../reading-words';

const ordinals =
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo'.split(
    ' ',
  );

export const italian: ReadingWords = {
  signs:
    'e,chiocciola,più,uguale,numero,hashtag,punto,barra,meno,per,diviso,su,paragrafo,a,al,al quadrato,al cubo,maggiore di,minore di,circa',
  fractions: 'mezzo,un terzo,due terzi,un quarto,tre quarti',
  currencyWord: 'first',
  cents: { join: ' e ', name: 'centesimi' },
  time: (hour, minute) => (minute === 30 ? `${hour} e mezza` : `${hour}${minutes(minute, ' e ')}`),
  day: (day) => (day === 1 ? 'primo' : `${day}`),
  regnal: (number) => ordinals[number - 1] ?? `${number}`,
  denominators: 'quinto quinti,sesto sesti,settimo settimi,ottavo ottavi,nono noni,decimo decimi',
  large: { million: 'milioni', billion: 'miliardi' },
  love: { subjects: 'io ti vi', verb: 'amo' },
  abbreviations: {
    'Sig.^': 'signor',
    'sig.^': 'signor',
    'Sig.ra^': 'signora',
    'sig.ra^': 'signora',
    'Sig.na^': 'signorina',
    'Sigg.^': 'signori',
    'Dott.^': 'dottor',
    'Dott.ssa^': 'dottoressa',
    'Dr.^': 'dottor',
    'Prof.^': 'professor',
    'Prof.ssa^': 'professoressa',
    'Avv.^': 'avvocato',
    'Ing.^': 'ingegner',
    'S.^': 'san',
    'ecc.': 'eccetera',
    'es.': 'esempio',
    'n.#': 'numero',
    'n°#': 'numero',
    'N°#': 'numero',
    'N.#': 'numero',
    'p.zza': 'piazza',
    'P.za': 'piazza',
    'C.so': 'corso',
    'V.le': 'viale',
    'tel.': 'telefono',
    'Tel.': 'telefono',
    'ca.': 'circa',
    'cell.': 'cellulare',
    'P.S.': 'post scriptum',
    'gg.': 'giorni',
    xché: 'perché',
    cmq: 'comunque',
  },
};
