import { minutes, type ReadingWords } from '../reading-words';

const ones = ' bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const onesOrdinal = ' birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu'.split(' ');
const tens = ' on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const tensOrdinal = ' onuncu yirminci otuzuncu kırkıncı ellinci altmışıncı yetmişinci sekseninci doksanıncı'.split(' ');
function toOrdinal(number: number): string | undefined {
  if (number < 1 || number > 999) return undefined;
  const [hundred, ten, one] = [Math.floor(number / 100), Math.floor((number % 100) / 10), number % 10];
  const hundreds = hundred === 0 ? '' : `${hundred === 1 ? '' : ones[hundred]} yüz`;
  if (one > 0) return `${hundreds} ${tens[ten]} ${onesOrdinal[one]}`.trim().replace(/\s+/g, ' ');
  return ten > 0 ? `${hundreds} ${tensOrdinal[ten]}`.trim() : `${hundreds}üncü`.trim();
}

export const turkish: ReadingWords = {
  signs: 've,et,artı,eşittir,numara,hashtag,nokta,bölü,eksi,çarpı,bölü,bölü,paragraf,ile,bölü,kare,küp,büyüktür,küçüktür,yaklaşık',
  fractions: 'yarım,üçte bir,üçte iki,çeyrek,dörtte üç',
  currencyWord: 'last',
  cents: { join: ' ', name: 'kuruş' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  ordinal: toOrdinal,
  ordinalNouns: 'yıl yaş doğum evlilik yüzyıl gün hafta ay sınıf kat kez',
  large: { million: 'milyon', billion: 'milyar' },
  love: { subjects: 'seni sizi', verb: 'seviyorum' },
  abbreviations: {
    'Dr.^': 'Doktor',
    'Prof.^': 'Profesör',
    'Av.^': 'Avukat',
    'Sn.^': 'Sayın',
    'Öğr.': 'Öğretmen',
    'vb.': 've benzeri',
    'vs.': 'vesaire',
    'Sok.': 'Sokak',
    'Cad.': 'Cadde',
    'Mah.': 'Mahalle',
    'No:#': 'numara',
    'No.#': 'numara',
    'no:#': 'numara',
    'tel.': 'telefon',
    'Tel.': 'telefon',
    'örn.': 'örneğin',
    'yy.': 'yüzyıl',
    'bkz.': 'bakınız',
    'yakl.': 'yaklaşık',
  },
};
