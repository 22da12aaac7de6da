import { minutes, type ReadingWords } from '../reading-words';

export const chinese: ReadingWords = {
  signs: '和,圈,加,等于,号,话题,点,斜杠,减,乘,除以,分之,节,到,每,平方,立方,大于,小于,约',
  fractions: '一半,三分之一,三分之二,四分之一,四分之三',
  currencyWord: 'whole',
  cents: { join: '', name: '分' },
  time: (hour, minute) => `${hour}点${minute === 0 ? '' : minute === 30 ? '半' : `${minute}分`}`,
  love: { subjects: 'I 我 我们', verb: '爱', others: { '爸爸 妈妈 爷爷 奶奶': '爱' }, noun: ['[我你]们?的', '心'] },
  powers: '平方#,立方#',
  abbreviations: {},
};

export const japanese: ReadingWords = {
  signs:
    'と,アットマーク,プラス,イコール,ナンバー,ハッシュタグ,ドット,スラッシュ,マイナス,かける,わる,ぶんの,セクション,から,まい,のにじょう,のさんじょう,より大きい,より小さい,やく',
  fractions: 'はんぶん,さんぶんの いち,さんぶんの に,よんぶんの いち,よんぶんの さん',
  currencyWord: 'whole',
  cents: { join: ' ', name: 'セント' },
  time: (hour, minute) => `${hour}時${minute === 0 ? '' : minute === 30 ? '半' : `${minute}分`}`,
  love: { subjects: '僕は 私は 君を あなたを', verb: 'あいしてる', noun: ['(?:私|僕|君|あなた)の', 'こころ'] },
  powers: '平方#,立方#',
  abbreviations: {},
};

export const korean: ReadingWords = {
  signs: '그리고,골뱅이,더하기,는,번호,해시태그,점,슬래시,빼기,곱하기,나누기,분의,조항,에서,당,제곱,세제곱,보다 큰,보다 작은,약',
  fractions: '절반,삼분의 일,삼분의 이,사분의 일,사분의 삼',
  currencyWord: 'last',
  cents: { join: ' ', name: '센트' },
  time: (hour, minute) => `${hour}시${minute === 0 ? '' : ` ${minute}분`}`,
  love: { subjects: '나는 난 너를', verb: '사랑해', noun: [String.raw`(?:내|나의|너의)\s`, '마음'] },
  powers: '제곱#,세제곱#',
  abbreviations: {},
};

const ordinals = 'पहला दूसरा तीसरा चौथा'.split(' ');

export const hindi: ReadingWords = {
  signs: 'और,ऐट,प्लस,बराबर,नंबर,हैशटैग,डॉट,स्लैश,माइनस,गुणा,भाग,बटा,धारा,से,प्रति,का वर्ग,का घन,से बड़ा,से छोटा,लगभग',
  half: (whole) => (whole === 1 ? 'डेढ़' : whole === 2 ? 'ढाई' : `साढ़े ${whole}`),
  fractions: 'आधा,एक तिहाई,दो तिहाई,चौथाई,तीन चौथाई',
  currencyWord: 'last',
  cents: { join: ' ', name: 'पैसे' },
  time: (hour, minute) => (minute === 0 ? `${hour} बजे` : `${hour} बजकर ${minute} मिनट`),
  love: { subjects: 'तुमसे आपसे', verb: 'प्यार', noun: [String.raw`(?:मेरा|तुम्हारा|आपका|हमारा)\s`, 'दिल'] },
  powers: 'वर्ग #,घन #',
  ending: { pattern: '(?<ending>ला|ली|रा|री|था|थी)', say: (number, ending) => ordinals[number - 1]?.replace(/ा$/u, ending.slice(-1)) },
  abbreviations: {
    'डॉ.^': 'डॉक्टर',
    'श्री.^': 'श्री',
    'प्रो.^': 'प्रोफेसर',
    'रु.': 'रुपये',
    'कि.मी.': 'किलोमीटर',
    'ई.': 'ईसवी',
    किग्रा: 'किलोग्राम',
    किमी: 'किलोमीटर',
    ग्रा: 'ग्राम',
  },
};

export const arabic: ReadingWords = {
  signs: 'و,آت,زائد,يساوي,رقم,هاشتاغ,نقطة,شرطة,ناقص,في,على,على,فقرة,إلى,لكل,تربيع,تكعيب,أكبر من,أصغر من,حوالي',
  fractions: 'نصف,ثلث,ثلثان,ربع,ثلاثة أرباع',
  currencyWord: 'first',
  cents: { join: ' و ', name: 'سنت' },
  time: (hour, minute) => `${hour}${minutes(minute, ' و ')}`,
  love: { subjects: 'أنا انا', verb: 'أحب', others: { نحن: 'نحب' } },
  abbreviations: {
    'د.^': 'دكتور',
    'أ.د.^': 'أستاذ دكتور',
    'ص.#': 'صفحة',
    كغ: 'كيلوغرام',
    كجم: 'كيلوغرام',
    كم: 'كيلومتر',
    سم: 'سنتيمتر',
    'إلخ.': 'إلى آخره',
    'ر.س': 'ريال',
    'ر.س.': 'ريال',
    'د.إ': 'درهم',
    'ج.م': 'جنيه',
    'أ.^': 'أستاذ',
    'م.^': 'مهندس',
    هـ: 'هجرية',
    'ص.ب.': 'صندوق بريد',
  },
};
