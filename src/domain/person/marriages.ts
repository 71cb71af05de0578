/** The statement of a family record about its couple. */
export type Union = 'married' | 'not married' | 'not said'

interface Told {
  readonly assertionType: string
  readonly value: string | null
  readonly details: {
    readonly notes?: readonly string[] | undefined
    readonly status?: string | undefined
    readonly label?: string | undefined
  }
}

/**
 * Many programs record an unmarried couple as an empty marriage with the note "Not married", or name the kind of
 * union. A marriage with a date always counts as a marriage.
 */
export function unionOf(marriageDate: unknown, told: readonly Told[]): Union {
  if (marriageDate !== null && marriageDate !== undefined) return 'married'
  if (told.some(deniesMarriage)) return 'not married'
  return told.some(({ assertionType }) => provesMarriage.has(assertionType)) ? 'married' : 'not said'
}

export function deniesMarriage({ assertionType, value, details }: Told): boolean {
  const { notes = [], status = '', label = '' } = details
  if (assertionType === 'NonEvent') return value === 'Marriage'
  if (assertionType === 'Union' && unmarriedKinds.test(value ?? '')) return true
  if (assertionType !== 'Marriage' && assertionType !== 'Union' && assertionType !== 'Note') return false
  return [value ?? '', status, label, ...notes].some(isDenial)
}

/** True if the text says nothing but that there was no marriage. */
export const isDenial = (text: string): boolean => denial.test(text.trim())

/** Must match the whole text: "not married at St Peter's but at home" is not a denial. */
const denial = /^(?:they (?:were|are) )?(?:(?:not|never) married|unmarried)[.!]?$/i
const unmarriedKinds = /^(?:partners?|friends?|common law|unmarried|(?:not|never) married|single)$/i

const provesMarriage: ReadonlySet<string> = new Set(['Marriage', 'Divorce', 'DivorceFiled', 'Annulment'])
