/**
 * The kinds of facts that a tree can hold (requirements MOD-34, MOD-36). A kind from a file that is not listed here
 * is stored under its own name and may have all parts.
 */
import type { AssertionType, SubjectType } from '#contract/research/assertion.ts'

type Definition = AssertionType

/** The parts of a kind, as letters: v value, d date, l location. */
type Takes = '' | 'v' | 'd' | 'dl' | 'vdl' | 'vd'

function kind(
  type: string,
  takes: Takes,
  subjectTypes: readonly SubjectType[] = ['Person'],
  relatedItemTypes: readonly SubjectType[] = [],
  name = nameOf(type),
): Definition {
  return {
    type,
    name,
    useValue: takes.includes('v'),
    useDate: takes.includes('d'),
    useLocation: takes.includes('l'),
    subjectTypes: [...subjectTypes],
    relatedItemTypes: [...relatedItemTypes],
  }
}

/** Turns `BarMitzvah` into "Bar mitzvah". A name in capitals only stays unchanged. */
function nameOf(type: string): string {
  if (type === type.toUpperCase()) return type
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0) + words.slice(1).toLowerCase()
}

const both = ['Person', 'Family'] as const
const family = ['Family'] as const

export const assertionTypes: readonly AssertionType[] = [
  kind('Name', 'v'),
  kind('Gender', 'v'),
  kind('Living', 'v'),
  kind('Child', 'v', family, ['Person']),
  kind('Birth', 'dl'),
  kind('Christen', 'dl', ['Person'], [], 'Christening'),
  kind('Baptism', 'dl'),
  kind('AdultChristening', 'dl'),
  kind('Adoption', 'dl'),
  kind('Blessing', 'dl'),
  kind('Confirmation', 'dl'),
  kind('FirstCommunion', 'dl'),
  kind('Circumcision', 'dl'),
  kind('BarMitzvah', 'dl'),
  kind('BatMitzvah', 'dl'),
  kind('Ordination', 'dl'),
  kind('Residence', 'vdl', both),
  kind('Census', 'vdl', both),
  kind('Occupation', 'vdl'),
  kind('Education', 'vdl'),
  kind('Graduation', 'vdl'),
  kind('Military', 'vdl'),
  kind('Emigration', 'vdl'),
  kind('Immigration', 'vdl'),
  kind('Naturalization', 'vdl'),
  kind('Retirement', 'vdl'),
  kind('Religion', 'vdl'),
  kind('Nationality', 'vd'),
  kind('Caste', 'vd'),
  kind('ChildrenCount', 'vd', both),
  kind('MarriageCount', 'vd'),
  kind('Title', 'vd'),
  kind('Property', 'vdl'),
  kind('Medical', 'vdl'),
  kind('PhysicalDescription', 'vd'),
  kind('Illness', 'vdl'),
  kind('CauseOfDeath', 'vd'),
  kind('DNA', 'v'),
  kind('IdentificationNumber', 'v'),
  kind('Email', 'v'),
  kind('Phone', 'v'),
  kind('URL', 'v'),
  kind('Address', 'vdl'),
  kind('Note', 'v', both),
  kind('Source', '', both),
  kind('Media', '', both),
  kind('Association', 'vd', both, ['Person']),
  kind('NonEvent', 'vd', both, [], 'Did not happen'),
  kind('Event', 'vdl', both),
  kind('Will', 'vdl'),
  kind('Probate', 'vdl'),
  kind('LdsBaptism', 'dl', ['Person'], [], 'LDS baptism'),
  kind('LdsConfirmation', 'dl', ['Person'], [], 'LDS confirmation'),
  kind('LdsInitiatory', 'dl', ['Person'], [], 'LDS initiatory'),
  kind('LdsEndowment', 'dl', ['Person'], [], 'LDS endowment'),
  kind('LdsSealingToParents', 'dl', ['Person'], [], 'LDS sealing to parents'),
  kind('LdsSealingToSpouse', 'dl', family, [], 'LDS sealing to spouse'),
  kind('Engagement', 'dl', family),
  kind('MarriageBann', 'dl', family),
  kind('MarriageLicense', 'dl', family),
  kind('MarriageContract', 'dl', family),
  kind('MarriageSettlement', 'dl', family),
  kind('Marriage', 'vdl', family),
  kind('Union', 'vdl', family),
  kind('Separation', 'dl', family),
  kind('DivorceFiled', 'dl', family),
  kind('Divorce', 'dl', family),
  kind('Annulment', 'dl', family),
  kind('Death', 'vdl'),
  kind('Burial', 'dl'),
  kind('Cremation', 'dl'),
  kind('Cemetery', 'vdl'),
  kind('Funeral', 'vdl'),
  kind('Obituary', 'vdl'),
  kind('Memorial', 'vdl'),
]
