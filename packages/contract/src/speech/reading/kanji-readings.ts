/**
 * Readings of common words for Japanese voices, which read only kana: congratulations, family, days
 * and feelings. Other kanji are reported before anything is made.
 */
// biome-ignore format: a table reads better in rows
const words: Readonly<Record<string, string>> = {
  誕生日: 'たんじょうび', 生日: 'せいじつ', 結婚: 'けっこん', 記念日: 'きねんび', 卒業: 'そつぎょう', 入学: 'にゅうがく', 合格: 'ごうかく', 就職: 'しゅうしょく', 退職: 'たいしょく', 出産: 'しゅっさん', 新年: 'しんねん', 明けまして: 'あけまして', 本年: 'ほんねん', 今年: 'ことし', 来年: 'らいねん', 去年: 'きょねん', 毎年: 'まいとし', 毎日: 'まいにち', 今日: 'きょう', 明日: 'あした', 昨日: 'きのう', 一日: 'いちにち', 一年: 'いちねん', 一番: 'いちばん', 一緒: 'いっしょ', 二人: 'ふたり', 一人: 'ひとり', 皆さん: 'みなさん', 皆: 'みんな', 家族: 'かぞく', 友達: 'ともだち', 先生: 'せんせい', 先輩: 'せんぱい',
  お母さん: 'おかあさん', お父さん: 'おとうさん', お兄さん: 'おにいさん', お姉さん: 'おねえさん', お婆さん: 'おばあさん', お爺さん: 'おじいさん', 母さん: 'かあさん', 父さん: 'とうさん', 母: 'はは', 父: 'ちち', 兄: 'あに', 姉: 'あね', 弟: 'おとうと', 妹: 'いもうと', 祖母: 'そぼ', 祖父: 'そふ', 息子: 'むすこ', 娘: 'むすめ', 妻: 'つま', 夫: 'おっと', 子供: 'こども', 赤ちゃん: 'あかちゃん', 彼女: 'かのじょ', 彼氏: 'かれし', 彼: 'かれ',
  愛して: 'あいして', 愛: 'あい', 大好き: 'だいすき', 好き: 'すき', 幸せ: 'しあわせ', 元気: 'げんき', 健康: 'けんこう', 笑顔: 'えがお', 感謝: 'かんしゃ', 夢: 'ゆめ', 心: 'こころ', 気持ち: 'きもち', 嬉しい: 'うれしい', 楽しい: 'たのしい', 楽し: 'たのし', 素敵: 'すてき', 素晴らしい: 'すばらしい', 最高: 'さいこう', 大切: 'たいせつ', 大事: 'だいじ', 本当: 'ほんとう', 応援: 'おうえん', 頑張って: 'がんばって', 頑張: 'がんば', 祝: 'いわ', お祝い: 'おいわい', 贈: 'おく', 届: 'とど', 会いたい: 'あいたい', 会い: 'あい', 会え: 'あえ', 思い出: 'おもいで', 思って: 'おもって', 思い: 'おもい', 願って: 'ねがって', 願い: 'ねがい', 祈って: 'いのって', 世界: 'せかい', 人生: 'じんせい', 未来: 'みらい', 旅行: 'りょこう', 仕事: 'しごと', 学校: 'がっこう', 写真: 'しゃしん', 花: 'はな', 春: 'はる', 夏: 'なつ', 秋: 'あき', 冬: 'ふゆ', 桜: 'さくら',
  私: 'わたし', 僕: 'ぼく', 俺: 'おれ', 君: 'きみ', 貴方: 'あなた', 様: 'さま', 何: 'なに', 時間: 'じかん', 時: 'じ', 分: 'ふん', 秒: 'びょう', 年: 'ねん', 月: 'がつ', 日: 'にち', 歳: 'さい', 才: 'さい', 回: 'かい', 円: 'えん', 半: 'はん', 午前: 'ごぜん', 午後: 'ごご', 今: 'いま', 朝: 'あさ', 昼: 'ひる', 夜: 'よる', 週: 'しゅう', 日本: 'にほん', 東京: 'とうきょう', 大阪: 'おおさか', 京都: 'きょうと', 摂氏: 'せっし', 度: 'ど', 時速: 'じそく', 有難う: 'ありがとう', 有り難う: 'ありがとう', お疲れ様: 'おつかれさま', お世話: 'おせわ', 宜しく: 'よろしく', 願: 'ねが', 御: 'お', 手: 'て', 歩: 'ある', 見て: 'みて', 見る: 'みる', 来て: 'きて', 行こう: 'いこう', 行って: 'いって', 食べ: 'たべ', 飲み: 'のみ', 話: 'はなし', 聞: 'き', 待って: 'まって', 長生き: 'ながいき', 良い: 'よい', 新しい: 'あたらしい', 美しい: 'うつくしい', 可愛い: 'かわいい', 優しい: 'やさしい', 強い: 'つよい', 小さい: 'ちいさい', 大きい: 'おおきい', 大きく: 'おおきく',
};

const word = new RegExp(
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);
const digits = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const hundreds = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
];
const thousands = ['', 'せん', 'にせん', 'さんぜん', 'よんせん', 'ごせん', 'ろくせん', 'ななせん', 'はっせん', 'きゅうせん'];

/** Writes a number below ten thousand. */
function nameFour(number: number): string {
  const ten = Math.floor(number / 10) % 10;
  const tens = ten === 0 ? '' : `${ten === 1 ? '' : digits[ten]}じゅう`;
  return `${thousands[Math.floor(number / 1000) % 10]}${hundreds[Math.floor(number / 100) % 10]}${tens}${digits[number % 10]}`;
}

const nameNumber = (number: number): string => {
  if (number === 0) return 'ゼロ';
  const [high, low] = [Math.floor(number / 10_000), number % 10_000];
  return `${high === 0 ? '' : `${nameFour(high)}まん`}${nameFour(low)}`;
};

/** Numbers that sound different before what they count. */
const irregular: Readonly<Record<string, string>> = {
  '4時': 'よじ',
  '7時': 'しちじ',
  '9時': 'くじ',
  '4月': 'しがつ',
  '7月': 'しちがつ',
  '9月': 'くがつ',
  '1日': 'ついたち',
  '2日': 'ふつか',
  '3日': 'みっか',
  '4日': 'よっか',
  '5日': 'いつか',
  '6日': 'むいか',
  '7日': 'なのか',
  '8日': 'ようか',
  '9日': 'ここのか',
  '10日': 'とおか',
  '20日': 'はつか',
  '20歳': 'はたち',
  '1人': 'ひとり',
  '2人': 'ふたり',
};
const counted = /(?<!\d)(?:[479]時|[479]月|(?:[1-9]|10|20)日|20歳|[12]人)(?!間)/gu;

/** Returns a Japanese text in kana, as far as its words are known. */
export const toKana = (text: string): string =>
  /[\p{Script=Han}\p{Nd}]/u.test(text)
    ? text
        .replace(counted, (written) => `${irregular[written]} `)
        .replace(/\d{1,8}(?![\d.])/gu, (number) => nameNumber(Number(number)))
        .replace(word, (known) => words[known] ?? known)
    : text;

/** Whether a text contains kanji whose reading is not known. */
export const hasUnreadKanji = (text: string): boolean => /\p{Script=Han}/u.test(toKana(text).replace(/々/gu, ''));
