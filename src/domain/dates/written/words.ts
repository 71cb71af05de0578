/** Words that people write around dates, by language, in lower case without accents and dots. */

export interface DateWords {
  /** Words that mark a date as approximate. */
  readonly about: readonly string[]
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly between: readonly string[]
  readonly from: readonly string[]
  /** Words that separate the two dates of a range. */
  readonly to: readonly string[]
  /** Words that separate the two dates in "between … and …". */
  readonly and: readonly string[]
  /** Words without a meaning in a date: `12 de mayo de 1850`. */
  readonly filler: readonly string[]
  /** Endings after the number of a day: `1st`, `1er`. */
  readonly ordinal: readonly string[]
  /** Words after a year, with their letters joined: `v. Chr.` is `vchr`. */
  readonly beforeChrist: readonly string[]
  readonly afterChrist: readonly string[]
}

const english: DateWords = {
  about: [
    'about',
    'abt',
    'approx',
    'approximately',
    'circa',
    'ca',
    'c',
    'cir',
    'around',
    'est',
    'cal',
    'calc',
    'say',
  ],
  after: ['after', 'aft'],
  before: ['before', 'bef'],
  between: ['between', 'bet', 'btw'],
  from: ['from', 'fr', 'since'],
  to: ['to', 'until', 'till'],
  and: ['and'],
  filler: ['of', 'the'],
  ordinal: ['st', 'nd', 'rd', 'th'],
  beforeChrist: ['bc', 'bce'],
  afterChrist: ['ad', 'ce'],
}

const german: DateWords = {
  about: ['um', 'etwa', 'ungefahr', 'zirka', 'gegen'],
  after: ['nach'],
  before: ['vor'],
  between: ['zwischen'],
  from: ['von', 'ab', 'seit'],
  to: ['bis'],
  and: ['und'],
  filler: ['den', 'der', 'dem', 'am', 'im'],
  ordinal: ['ten'],
  beforeChrist: ['vchr'],
  afterChrist: ['nchr'],
}

const french: DateWords = {
  about: ['vers', 'environ', 'env'],
  after: ['apres'],
  before: ['avant'],
  between: ['entre'],
  from: ['de', 'depuis'],
  to: ['a', 'au', 'jusqua'],
  and: ['et'],
  filler: ['le', 'en'],
  ordinal: ['er', 'e'],
  beforeChrist: ['avjc', 'avantjc'],
  afterChrist: ['apjc', 'apresjc'],
}

const spanish: DateWords = {
  about: ['hacia', 'aproximadamente', 'cerca'],
  after: ['despues', 'tras'],
  before: ['antes'],
  between: ['entre'],
  from: ['desde', 'de'],
  to: ['a', 'hasta'],
  and: ['y', 'e'],
  filler: ['de', 'del', 'el', 'en'],
  ordinal: [],
  beforeChrist: ['ac', 'adec'],
  afterChrist: ['dc', 'ddec'],
}

const dutch: DateWords = {
  about: ['omstreeks', 'ongeveer', 'rond', 'omtrent'],
  after: ['na'],
  before: ['voor'],
  between: ['tussen'],
  from: ['van', 'vanaf'],
  to: ['tot'],
  and: ['en'],
  filler: ['de', 'op', 'in'],
  ordinal: ['e'],
  beforeChrist: ['vchr', 'vc'],
  afterChrist: ['nchr', 'nc'],
}

const swedish: DateWords = {
  about: ['omkring', 'cirka', 'ungefar', 'runt'],
  after: ['efter'],
  before: ['fore'],
  between: ['mellan'],
  from: ['fran', 'sedan'],
  to: ['till'],
  and: ['och'],
  filler: ['den'],
  ordinal: ['e', 'a'],
  beforeChrist: ['fkr'],
  afterChrist: ['ekr'],
}

/** Languages whose words we know. Month names of every language come from the runtime. */
export const dateWords: Readonly<Record<string, DateWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  sv: swedish,
}
