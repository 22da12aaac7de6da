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
  signs: 've,et,artı,eşittir,numara,hashtag,nokta,bölü,eksi,çarpı,bölü,bölü,paragraf,ila,bölü,kare,küp,büyüktür,küçüktür,yaklaşık',
  fractions: 'yarım,üçte bir,üçte iki,çeyrek,dörtte üç',
  currencyWord: 'last',
  cents: { join: ' ', name: 'kuruş' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  ordinal: toOrdinal,
  half: (whole) => (whole === 1 ? 'bir buçuk' : `${whole} buçuk`),
  roman: [{ pattern: String.raw`(?<![\p{L}\p{N}])(?<roman>[IVXL]{1,6})\.(?=\s(?:\p{Lu}|yüzyıl))`, say: toOrdinal }],
  ordinalNouns: 'yıl yaş doğum evlilik yüzyıl gün hafta ay sınıf kat kez yer sıra bölüm hafta kuruluş mezuniyet evlilik dünya Dünya',
  large: { million: 'milyon', billion: 'milyar' },
  larger: { mn: 'milyon', 'mn.': 'milyon', mr: 'milyar' },
  love: { subjects: 'seni sizi', verb: 'seviyorum' },
  powers: '#kare,#küp',
  each: { isAfter: true, per: 'başına', words: { sa: 'saat', 'sa.': 'saat', dk: 'dakika', kişi: 'kişi', ay: 'ay' } },
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
    'Cd.': 'Cadde',
    'Sk.': 'Sokak',
    'Mah.': 'Mahalle',
    'No:#': 'numara',
    'No.#': 'numara',
    'no:#': 'numara',
    'tel.': 'telefon',
    'Tel.': 'telefon',
    'örn.': 'örneğin',
    'yy.': 'yüzyıl',
    'bkz.': 'bakınız',
    's.#': 'sayfa',
    'böl.#': 'bölüm',
    'sn.^': 'sayın',
    'Doç.^': 'Doçent',
    slm: 'selam',
    nbr: 'ne haber',
    tşk: 'teşekkürler',
    tşkler: 'teşekkürler',
    'Tel:': 'Telefon',
    'Apt.': 'Apartman',
    'Blv.': 'Bulvar',
    'D:#': 'daire',
    'yakl.': 'yaklaşık',
  },
};
