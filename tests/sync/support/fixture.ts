import { readFileSync } from 'node:fs'
import { Disclosures } from '../../../sync/living.ts'
import { readBytes } from './gedcom.ts'

/** A small family written for these tests: two dead, one by age, one living, one private, one without any date. */
export async function fourGenerations(includeLivingPersons = true) {
  const bytes = readFileSync(new URL('../fixtures/four-generations.ged', import.meta.url))
  const reading = await readBytes(bytes)
  return {
    reading,
    bytes,
    disclosures: new Disclosures(reading.tree, { currentYear: 2026, includeLivingPersons }),
  }
}
