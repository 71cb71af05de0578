/** What people write around dates, by language, in small letters without accents and dots. */

export interface DateWords {
  /** The date is only about right. */
  readonly about: readonly string[]
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly between: readonly string[]
  readonly from: readonly string[]
  /** Stands between the two dates of a range. */
  readonly to: readonly string[]
  /** Stands between two dates between which something happened. */
  readonly and: readonly string[]
  /** Stands in a date and says nothing: `12 de mayo de 1850`. */
  readonly filler: readonly string[]
  /** Behind the number of a day: `1st`, `1er`. */
  readonly ordinal: readonly string[]
  /** Behind a year, its letters together: `v. Chr.` is `vchr`. */
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

/** The languages whose words are known; months are known of any. */
export const dateWords: Readonly<Record<string, DateWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  sv: swedish,
}
