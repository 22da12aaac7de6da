/**
 * The spoken languages by BCP 47 tag. If only the family is known, the first of the family is used.
 */
export interface Language {
  name: string;
  /** The name in the language itself. */
  own: string;
  /** The script that its voices read. */
  script: Script;
  /** The sentence with which a voice introduces itself. */
  greeting: string;
}

/** Unicode scripts that a voice of each kind can read aloud; all read digits and Latin names. */
export const scripts = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Bengali: /\p{Script=Bengali}/u,
  Tamil: /\p{Script=Tamil}/u,
  Hangul: /\p{Script=Hangul}/u,
  Han: /\p{Script=Han}/u,
  Kana: /\p{Script=Hiragana}|\p{Script=Katakana}|ー/u,
} as const;
export type Script = keyof typeof scripts;

export const languages = {
  'en-US': {
    name: 'English (US)',
    own: 'English',
    script: 'Latin',
    greeting: 'Hello! I was only a picture until you gave me something to say.',
  },
  'en-GB': {
    name: 'English (Britain)',
    own: 'English',
    script: 'Latin',
    greeting: 'Good morning! I have been waiting in this frame to wish you well.',
  },
  'en-GB-x-rp': {
    name: 'English (Received Pronunciation)',
    own: 'English',
    script: 'Latin',
    greeting: 'How very kind of you to visit an old portrait today.',
  },
  'en-GB-scotland': {
    name: 'English (Scotland)',
    own: 'English',
    script: 'Latin',
    greeting: 'Good day to you, and a warm welcome from the wall!',
  },
  'en-US-nyc': {
    name: 'English (New York)',
    own: 'English',
    script: 'Latin',
    greeting: 'Hey there! Somebody told me it is your birthday.',
  },
  'en-029': { name: 'English (Caribbean)', own: 'English', script: 'Latin', greeting: 'Hello, my friend! The sun is out and so am I.' },
  de: { name: 'German', own: 'Deutsch', script: 'Latin', greeting: 'Hallo! Ich wünsche dir heute einen wunderschönen Tag.' },
  'fr-FR': { name: 'French', own: 'Français', script: 'Latin', greeting: 'Bonjour ! Cette photo avait très envie de te parler.' },
  'fr-CH': { name: 'French (Switzerland)', own: 'Français', script: 'Latin', greeting: 'Salut ! Je te souhaite une très belle journée.' },
  'es-ES': {
    name: 'Spanish (Spain)',
    own: 'Español',
    script: 'Latin',
    greeting: '¡Hola! Hoy te mando un abrazo muy grande desde esta foto.',
  },
  'es-419': {
    name: 'Spanish (Latin America)',
    own: 'Español',
    script: 'Latin',
    greeting: '¡Hola! Qué alegría poder saludarte el día de hoy.',
  },
  'pt-BR': {
    name: 'Portuguese (Brazil)',
    own: 'Português',
    script: 'Latin',
    greeting: 'Oi! Esta foto tem uma mensagem especial para você.',
  },
  'pt-PT': {
    name: 'Portuguese (Portugal)',
    own: 'Português',
    script: 'Latin',
    greeting: 'Olá! Desejo-te um dia muito feliz ao pé de quem gostas.',
  },
  it: { name: 'Italian', own: 'Italiano', script: 'Latin', greeting: 'Ciao! Sono una fotografia, ma oggi voglio parlarti.' },
  nl: { name: 'Dutch', own: 'Nederlands', script: 'Latin', greeting: 'Hallo! Vanuit deze foto wens ik je een fijne dag.' },
  ca: { name: 'Catalan', own: 'Català', script: 'Latin', greeting: 'Hola! Et desitjo un dia ple de bones notícies.' },
  pl: { name: 'Polish', own: 'Polski', script: 'Latin', greeting: 'Cześć! To zdjęcie chce ci dziś coś miłego powiedzieć.' },
  cs: { name: 'Czech', own: 'Čeština', script: 'Latin', greeting: 'Ahoj! Přeji ti krásný den a hodně radosti.' },
  sk: { name: 'Slovak', own: 'Slovenčina', script: 'Latin', greeting: 'Ahoj! Želám ti pekný deň a veľa šťastia.' },
  sv: { name: 'Swedish', own: 'Svenska', script: 'Latin', greeting: 'Hej! Jag önskar dig en riktigt fin dag.' },
  da: { name: 'Danish', own: 'Dansk', script: 'Latin', greeting: 'Hej! Jeg ønsker dig en rigtig god dag.' },
  nb: { name: 'Norwegian (Bokmål)', own: 'Norsk bokmål', script: 'Latin', greeting: 'Hei! Jeg ønsker deg en riktig fin dag.' },
  fi: { name: 'Finnish', own: 'Suomi', script: 'Latin', greeting: 'Hei! Toivotan sinulle oikein hyvää päivää.' },
  hu: { name: 'Hungarian', own: 'Magyar', script: 'Latin', greeting: 'Szia! Nagyon szép napot kívánok neked.' },
  ro: { name: 'Romanian', own: 'Română', script: 'Latin', greeting: 'Bună! Îți doresc o zi minunată alături de cei dragi.' },
  tr: { name: 'Turkish', own: 'Türkçe', script: 'Latin', greeting: 'Merhaba! Sana bu fotoğraftan güzel bir gün dilerim.' },
  el: { name: 'Greek', own: 'Ελληνικά', script: 'Greek', greeting: 'Γεια σου! Σου εύχομαι μια υπέροχη μέρα.' },
  ru: { name: 'Russian', own: 'Русский', script: 'Cyrillic', greeting: 'Привет! Желаю тебе прекрасного дня.' },
  uk: { name: 'Ukrainian', own: 'Українська', script: 'Cyrillic', greeting: 'Привіт! Бажаю тобі чудового дня.' },
  bg: { name: 'Bulgarian', own: 'Български', script: 'Cyrillic', greeting: 'Здравей! Желая ти прекрасен ден.' },
  hr: { name: 'Croatian', own: 'Hrvatski', script: 'Latin', greeting: 'Bok! Želim ti prekrasan dan.' },
  ar: { name: 'Arabic', own: 'العربية', script: 'Arabic', greeting: 'مرحبا! أتمنى لك يوما سعيدا.' },
  he: { name: 'Hebrew', own: 'עברית', script: 'Hebrew', greeting: 'שלום! אני מאחלת לך יום נפלא.' },
  fa: { name: 'Persian', own: 'فارسی', script: 'Arabic', greeting: 'سلام! برایت روز خوبی آرزو می‌کنم.' },
  hi: { name: 'Hindi', own: 'हिन्दी', script: 'Devanagari', greeting: 'नमस्ते! आपका दिन बहुत शुभ हो।' },
  bn: { name: 'Bengali', own: 'বাংলা', script: 'Bengali', greeting: 'নমস্কার! আপনার দিনটি সুন্দর কাটুক।' },
  ta: { name: 'Tamil', own: 'தமிழ்', script: 'Tamil', greeting: 'வணக்கம்! இந்த நாள் இனிய நாளாக அமையட்டும்.' },
  id: { name: 'Indonesian', own: 'Bahasa Indonesia', script: 'Latin', greeting: 'Halo! Semoga harimu indah dan penuh tawa.' },
  ms: { name: 'Malay', own: 'Bahasa Melayu', script: 'Latin', greeting: 'Hai! Semoga hari anda ceria selalu.' },
  vi: { name: 'Vietnamese (North)', own: 'Tiếng Việt', script: 'Latin', greeting: 'Xin chào! Chúc bạn một ngày thật vui.' },
  sw: { name: 'Swahili', own: 'Kiswahili', script: 'Latin', greeting: 'Habari! Nakutakia siku njema sana.' },
  ko: { name: 'Korean', own: '한국어', script: 'Hangul', greeting: '안녕하세요! 오늘도 좋은 하루 보내세요.' },
  cmn: { name: 'Chinese (Mandarin)', own: '中文', script: 'Han', greeting: '你好！祝你今天过得开心。' },
  ja: { name: 'Japanese (kana only)', own: '日本語', script: 'Kana', greeting: 'こんにちは！きょうも よい いちにちを。' },
  eo: { name: 'Esperanto', own: 'Esperanto', script: 'Latin', greeting: 'Saluton! Mi deziras al vi belan tagon.' },
  cy: { name: 'Welsh', own: 'Cymraeg', script: 'Latin', greeting: 'Helo! Dymunaf ddiwrnod hapus iawn i ti.' },
  et: { name: 'Estonian', own: 'Eesti', script: 'Latin', greeting: 'Tere! Soovin sulle ilusat päeva.' },
  lv: { name: 'Latvian', own: 'Latviešu', script: 'Latin', greeting: 'Sveiki! Novēlu tev jauku dienu.' },
  lt: { name: 'Lithuanian', own: 'Lietuvių', script: 'Latin', greeting: 'Labas! Linkiu tau gražios dienos.' },
  is: { name: 'Icelandic', own: 'Íslenska', script: 'Latin', greeting: 'Halló! Ég óska þér góðs dags.' },
} as const satisfies Record<string, Language>;

export type LanguageTag = keyof typeof languages;

/**
 * Families whose default tag differs from the family's name, and other names that detectors give to
 * some.
 */
const usual: Readonly<Record<string, LanguageTag>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  pt: 'pt-BR',
  zh: 'cmn',
  no: 'nb',
  nn: 'nb',
};

/**
 * Returns the tag for the name that a detector or a browser gives a language; `undefined` if none
 * of our voices speaks it.
 */
export function findLanguage(code: string): LanguageTag | undefined {
  if (isLanguageTag(code)) return code;
  const family = code.toLowerCase().split('-')[0] ?? '';
  return usual[family] ?? (isLanguageTag(family) ? family : undefined);
}

const isLanguageTag = (code: string): code is LanguageTag => Object.hasOwn(languages, code);

/** Returns `de` for `de-CH`. */
export const familyOf = (language: string): string => language.split('-')[0] ?? language;
