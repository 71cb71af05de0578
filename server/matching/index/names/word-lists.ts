/** Words that occur in names but are not names. They are normalized, as `wordsOf` returns them. */
import { roleWords, unknownWords } from '#domain/names/placeholder-words.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Placeholders for an unknown name. They are no evidence for or against a match. */
export const placeholders: ReadonlySet<string> = new Set([...unknownWords, ...roleWords])

/** Titles and occupations. They are removed only if another word of the name remains. */
export const titles = listed(`
  sir lord lady dame king queen prince princess duke duchess earl count countess baron baroness baronet viscount
  viscountess marquess marquis marquise emperor empress tsar tsarina czar sultan grand elector landgrave margrave
  archduke archduchess infanta infante regent dauphin chief pope saint st dr doctor prof professor rev reverend
  bishop archbishop cardinal hon honorable captain capt colonel col major maj general gen lieutenant lt sergeant
  sgt private judge justice president governor senator mayor deacon elder esq esquire knight gentleman herr frau
  monsieur madame don dona graf grafin furst furstin konig konigin herzog herzogin freiherr ritter comte comtesse
  duc duchesse roi reine jonkheer jhr countess heir heiress knt kg kt kb mp phd md`)

/** Prefixes of a surname that some writers omit. */
export const particles = listed(`
  von van der den de del della di da du des dos das la le les los el al ter ten te zu zum zur zur und y e af av
  ap ab ibn ben bin bint o mac fitz d l vom dem det do dal dalla degli`)

/** Words that begin a byname: "of York", "von Sachsen", "the Bold". */
export const bynameStarts = listed(
  `of von van de di da du des del della the le la der af av zu d y dit dite genannt called ap`,
)
