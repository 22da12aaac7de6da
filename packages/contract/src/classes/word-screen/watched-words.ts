/**
 * Words that a teacher would want to see first: swearing, slurs, threats, and signs that a child is
 * not well. This is a short list that we wrote, not a complete one; each class adds and allows
 * words. In the form of `toPlain`; `*` at the end stands for any ending. Both languages apply in
 * every class, so words that are harmless in the other language are left out (`cono`, `once`).
 */
export const watchedWords: readonly string[] = [
  // English
  ...['fuck*', 'motherfuck*', 'fck', 'fuk', 'shit*', 'bullshit*', 'bitch*', 'cunt*', 'dick', 'dickhead*', 'pussy', 'slut*', 'whore*'],
  ...['bastard*', 'ass', 'asshole*', 'arse', 'arsehole*', 'piss', 'pissed', 'crap', 'crappy', 'wank', 'wanker*', 'twat*', 'bollocks'],
  ...['fag', 'faggot*', 'nigger*', 'nigga*', 'retard', 'retarded', 'tranny', 'paki', 'kike', 'nazi*', 'wtf', 'stfu', 'damn', 'goddamn'],
  ...['sex', 'sexy', 'porn*', 'nude*', 'boobs', 'tits', 'penis', 'vagina', 'rape', 'raped', 'rapist', 'drugs', 'cocaine'],
  ...['stupid*', 'idiot*', 'moron*', 'dumb', 'dumbass', 'loser', 'weirdo', 'freak', 'ugly', 'fatso', 'shut up', 'nobody likes you'],
  ...['hate you', 'hate him', 'hate her', 'hate them', 'kill you', 'kill him', 'kill her', 'kill them', 'hurt you', 'beat you up'],
  ...['kill myself', 'kill yourself', 'kys', 'hurt myself', 'cut myself', 'want to die', 'wish i was dead', 'suicid*'],
  // Spanish
  ...['puta', 'puto', 'putada', 'hijoputa', 'joder', 'jodido', 'jodida', 'jodete', 'mierda*', 'coño', 'cabron*', 'gilipolla*', 'capullo'],
  ...['culo', 'culero', 'polla', 'verga', 'pinche', 'pendej*', 'chingar', 'chingada', 'huevon', 'cojones', 'carajo', 'hostia', 'follar'],
  ...['teta', 'tetas', 'pene', 'sexo', 'porno', 'violador', 'violacion', 'maricon*', 'marica', 'bollera', 'sudaca', 'droga', 'cocaina'],
  ...['estupid*', 'imbecil*', 'tonto', 'tonta', 'feo', 'fea', 'gordo', 'gorda', 'subnormal*', 'retrasado', 'retrasada', 'mongolo'],
  ...['callate', 'cierra la boca', 'nadie te quiere', 'te odio', 'te mato', 'te voy a matar', 'matarte', 'te voy a pegar'],
  ...['matate', 'matarme', 'quiero morir', 'quiero morirme', 'me quiero morir', 'hacerme daño', 'cortarme'],
];
