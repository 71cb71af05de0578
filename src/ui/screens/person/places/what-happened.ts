/** What somebody did at a place, in a word: 'born', 'married', 'lived'. */
import { titleOf } from '../detail-titles.ts'
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

/** In the words of the file where we have none of our own. */
export const whatHappened = (detail: Pick<Detail, 'assertionType' | 'details'>): string =>
  words[detail.assertionType] ?? titleOf(detail).toLowerCase()
