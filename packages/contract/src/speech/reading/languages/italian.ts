import { minutes, type ReadingWords } from '../reading-words';

const ordinals =
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo'.split(
    ' ',
  );

/** Queens have the ending of women. */
const toGender = (ordinal: string, name: string): string => (/(?:a|beth)$/u.test(name) ? ordinal.replace(/o$/u, 'a') : ordinal);

export const italian: ReadingWords = {
  signs:
    'e,chiocciola,più,uguale,numero,hashtag,punto,barra,meno,per,diviso,su,paragrafo,a,al,al quadrato,al cubo,maggiore di,minore di,circa',
  fractions: 'mezzo,un terzo,due terzi,un quarto,tre quarti',
  currencyWord: 'first',
  cents: { join: ' e ', name: 'centesimi' },
  time: (hour, minute) => (minute === 30 ? `${hour} e mezza` : `${hour}${minutes(minute, ' e ')}`),
  day: (day) => (day === 1 ? 'primo' : `${day}`),
  regnal: (number, name) => toGender(ordinals[number - 1] ?? `${number}`, name),
  roman: [
    { pattern: String.raw`(?<![\p{L}\p{N}])(?<roman>[IVX]{1,5})(?=\ssecolo)`, say: (number) => ordinals[number - 1] },
    {
      pattern: String.raw`(?<![\p{L}\p{N}])[Ss]ec\.\s(?<roman>[IVX]{1,5})(?![\p{L}])`,
      say: (number) => `secolo ${ordinals[number - 1] ?? number}`,
    },
  ],
  denominators: 'quinto quinti,sesto sesti,settimo settimi,ottavo ottavi,nono noni,decimo decimi',
  large: { million: 'milioni', billion: 'miliardi' },
  love: {
    subjects: 'io ti vi',
    verb: 'amo',
    others: { noi: 'amiamo' },
    noun: [String.raw`(?:[Ii]l|[DdNnSsAa](?:e|u)?l)\s(?:mio|tuo|nostro)\s`, 'cuore'],
  },
  larger: { mln: 'milione milioni milioni', mld: 'miliardo miliardi miliardi' },
  powers: '# quadrati,# cubi',
  each: {
    per: 'a',
    words: { 'pers.': 'persona', kg: 'al chilo', l: 'al litro', h: "all'ora", mese: 'al mese', giorno: 'al giorno', anno: "all'anno" },
  },
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
    'pag.#': 'pagina',
    'cap.#': 'capitolo',
    'vol.#': 'volume',
    'p.#': 'pagina',
    tvb: 'ti voglio bene',
    TVB: 'ti voglio bene',
    tvtb: 'ti voglio tanto bene',
    TVTB: 'ti voglio tanto bene',
    xke: 'perché',
    mq: 'metri quadrati',
    'fam.^': 'famiglia',
    nn: 'non',
    'a.m.': 'di mattina',
    'h#': 'ore',
    cmq: 'comunque',
  },
};
