/** Names in a word what a person did at a place: 'born', 'married', 'lived'. */
import { nameOfKind, titleOf } from '../details/detail-titles.ts'
import type { Detail } from '../loaded.ts'

const words: Readonly<Record<string, string>> = {
  Birth: 'born',
  Christen: 'baptised',
  Baptism: 'baptised',
  AdultChristening: 'baptised',
  LdsBaptism: 'baptised',
  Adoption: 'adopted',
  Confirmation: 'confirmed',
  Ordination: 'ordained',
  Residence: 'lived',
  Census: 'lived',
  Address: 'lived',
  Occupation: 'worked',
  Retirement: 'retired',
  Education: 'studied',
  Graduation: 'graduated',
  Military: 'served',
  Emigration: 'left',
  Immigration: 'arrived',
  Naturalization: 'naturalised',
  Property: 'owned land',
  Engagement: 'engaged',
  Marriage: 'married',
  Union: 'lived together',
  Separation: 'separated',
  Divorce: 'divorced',
  Death: 'died',
  Burial: 'buried',
  Cremation: 'cremated',
  Cemetery: 'buried',
}

/** Uses the file's words, unchanged, if we have none of our own. */
export function whatHappened(detail: Pick<Detail, 'assertionType' | 'details'>): string {
  const title = titleOf(detail)
  const kind = nameOfKind(detail.assertionType)
  const ours = title.startsWith(kind) ? lower(kind) + title.slice(kind.length) : title
  return words[detail.assertionType] ?? ours
}

/** Keeps abbreviations in capitals: 'LDS endowment'. */
const lower = (kind: string) => kind.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
