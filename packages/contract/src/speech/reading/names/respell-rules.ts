/** Letters of a language, in order, as English writes their sounds. */
export interface RespellRules {
  /** Letters by which the language is guessed. */
  signs: RegExp;
  letters: readonly (readonly [from: RegExp, to: string])[];
}

const vietnamese: RespellRules = {
  signs: /[ăđơư\u1ea0-\u1ef9]/u,
  letters: [
    [/^ngh?/u, 'n'],
    [/uy[eêếềểễệ]n/u, 'win'],
    [/đ/gu, 'd'],
    [/^ph/u, 'f'],
    [/^tr/u, 'tr'],
    [/^th/u, 't'],
    [/^kh/u, 'k'],
    [/^gi/u, 'z'],
    [/^nh/u, 'ny'],
    [/^x/u, 's'],
    [/^qu/u, 'kw'],
    [/[âăấầẩẫậắằẳẵặ]/gu, 'u'],
    [/[ưứừửữự]/gu, 'oo'],
    [/[ôốồổỗộ]$/u, 'oh'],
    [/[ơớờởỡợ]/gu, 'uh'],
    [/[êếềểễệ]$/u, 'ay'],
    [/[aáàảãạ]m$/u, 'ahm'],
  ],
};
const polish: RespellRules = {
  signs: /[ąęłśźż]|[ćń]/u,
  letters: [
    [/w/gu, 'v'],
    [/ł/gu, 'w'],
    [/sz/gu, 'sh'],
    [/cz/gu, 'ch'],
    [/rz/gu, 'zh'],
    [/[żź]/gu, 'zh'],
    [/dzi?(?=[aeiou])/gu, 'j'],
    [/ci(?=[aeou])|ć/gu, 'ch'],
    [/si(?=[aeou])|ś/gu, 'sh'],
    [/ni(?=[aeou])|ń(?=[aeiou])/gu, 'ny'],
    [/ch(?=$|[aeiou]?$)/gu, 'h'],
    [/ą/gu, 'on'],
    [/ę/gu, 'en'],
    [/ó/gu, 'oo'],
    [/j/gu, 'y'],
    [/c(?=[aoukl])/gu, 'ts'],
  ],
};
const czech: RespellRules = {
  signs: /[čďěňřšťůžľĺŕ]/u,
  letters: [
    [/ř/gu, 'rzh'],
    [/č/gu, 'ch'],
    [/š/gu, 'sh'],
    [/ž/gu, 'zh'],
    [/ě/gu, 'ye'],
    [/ň/gu, 'ny'],
    [/[ďĺ]/gu, 'd'],
    [/ť/gu, 't'],
    [/j/gu, 'y'],
    [/í/gu, 'ee'],
    [/ů|ú/gu, 'oo'],
    [/á/gu, 'ah'],
  ],
};
const turkish: RespellRules = {
  signs: /[şğı]/u,
  letters: [
    [/ğ(?=[aeıioöuü])/gu, ''],
    [/ğ/gu, ''],
    [/c/gu, 'j'],
    [/ç/gu, 'ch'],
    [/ş/gu, 'sh'],
    [/ı/gu, 'i'],
    [/ö/gu, 'ur'],
    [/ü/gu, 'oo'],
    [/e$/u, 'eh'],
  ],
};
const hungarian: RespellRules = {
  signs: /[őű]/u,
  letters: [
    [/sz/gu, 'ß'],
    [/zs/gu, 'zh'],
    [/cs/gu, 'ch'],
    [/gy/gu, 'dy'],
    [/s/gu, 'sh'],
    [/ß/gu, 's'],
    [/[öő]/gu, 'ur'],
    [/[üű]/gu, 'oo'],
    [/j/gu, 'y'],
    [/é/gu, 'ay'],
    [/á/gu, 'ah'],
  ],
};
const romanian: RespellRules = {
  signs: /[ășțţ]/u,
  letters: [
    [/[șş]/gu, 'sh'],
    [/[țţ]/gu, 'ts'],
    [/[ăâ]/gu, 'uh'],
    [/j/gu, 'zh'],
  ],
};
const portuguese: RespellRules = {
  signs: /[ãõ]/u,
  letters: [
    [/ção$/u, '-sow'],
    [/ão/gu, '-ow'],
    [/ões$/u, '-oinz'],
    [/ã/gu, 'an'],
    [/ç/gu, 's'],
    [/lh/gu, 'ly'],
    [/nh/gu, 'ny'],
    [/j/gu, 'zh'],
    [/x/gu, 'sh'],
  ],
};
const icelandic: RespellRules = {
  signs: /[þð]/u,
  letters: [
    [/þ/gu, 'th'],
    [/ð/gu, 'th'],
    [/j/gu, 'y'],
    [/á/gu, 'ow'],
    [/ó/gu, 'oh'],
    [/æ/gu, 'eye'],
    [/í|ý/gu, 'ee'],
  ],
};
const nordic: RespellRules = {
  signs: /[åøæ]/u,
  letters: [
    [/øy/gu, 'oy'],
    [/å/gu, 'oh'],
    [/ø/gu, 'ur'],
    [/æ/gu, 'a'],
    [/kj/gu, 'ch'],
    [/sk?j/gu, 'sh'],
    [/hj/gu, 'y'],
    [/j/gu, 'y'],
  ],
};
const german: RespellRules = {
  signs: /[äöüß]/u,
  letters: [
    [/sch/gu, 'sh'],
    [/tsch/gu, 'ch'],
    [/äu/gu, 'oy'],
    [/ß/gu, 'ss'],
    [/ä/gu, 'e'],
    [/^j/u, 'y'],
    [/(?<=b)j/u, 'y'],
    [/ö/gu, 'o'],
    [/ü/gu, 'u'],
  ],
};
const spanish: RespellRules = {
  signs: /ñ|[áíóú]|^j.*é|é.*[oz]$/u,
  letters: [
    [/ñ/gu, 'ny'],
    [/ll/gu, 'y'],
    [/qu/gu, 'k'],
    [/^h/u, ''],
    [/gü/gu, 'gw'],
    [/j|g(?=[eéií])/gu, 'h'],
    [/é$/u, '-ay'],
    [/ía/gu, 'ee-a'],
    [/í/gu, 'ee'],
    [/ú/gu, 'oo'],
    [/ón$/u, 'one'],
    [/á/gu, 'ah'],
    [/ó/gu, 'oh'],
    [/z/gu, 's'],
  ],
};
const french: RespellRules = {
  signs: /[éèêëàâîïôûùçœ]/u,
  letters: [
    [/ç/gu, 's'],
    [/(.)c[ée]e?$/u, '$1-say'],
    [/([bdfgjklmnprstvz])ée?$/u, '-$1ay'],
    [/ée?$/u, '-ay'],
    [/œ/gu, 'uh'],
    [/eau|eaux/gu, 'oh'],
    [/oi/gu, 'wah'],
    [/ou/gu, 'oo'],
    [/ch/gu, 'sh'],
    [/^j/u, 'zh'],
    [/(?<=[a-zéèêëàâîïôûùç]{2}[bcdfgklmnprstvz])e$/u, ''],
    [/[èê]/gu, 'e'],
    [/é/gu, 'ay'],
    [/î|ï/gu, 'ee'],
    [/û|ù/gu, 'oo'],
    [/ô/gu, 'oh'],
  ],
};

/** The most telling letters first. */
export const respellRules: readonly RespellRules[] = [
  vietnamese,
  polish,
  czech,
  turkish,
  hungarian,
  romanian,
  portuguese,
  icelandic,
  nordic,
  german,
  spanish,
  french,
];
