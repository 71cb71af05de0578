/** Reads test files by other authors, line by line. If the files are absent, the test says so and is skipped. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFamily } from '#domain/gedcom/family.ts'
import type { Fact } from '#domain/gedcom/interpreted.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { Ties } from '#domain/gedcom/ties.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordsOf } from './records.ts'

const data = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const folder = join(data, 'conformance')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

const read = (path: string) => interpretation(readFileSync(join(folder, path), 'utf8').replace('\uFEFF', ''))

function interpretation(text: string) {
  const unknown: string[] = []
  const remarks = {
    remark: () => {},
    unknown: (parent: string, node: GedcomNode) => unknown.push(`${parent}.${node.tag}`),
  }
  const records = recordsOf(text, () => {})
  const persons = records.filter(({ tag }) => tag === 'INDI').map((record) => readPerson(record, remarks))
  const families = records.filter(({ tag }) => tag === 'FAM').map((record) => readFamily(record, remarks))
  return { persons, families, facts: [...persons, ...families].flatMap((owner) => owner.facts), unknown }
}

/** `Birth 3, Death 2`, in alphabetical order. */
function counted(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')
}

const typesOf = (facts: readonly Fact[]) => counted(facts.map(({ type }) => type))

function tiesOf({ persons, families }: ReturnType<typeof interpretation>): string[] {
  const ties = new Ties()
  for (const person of persons) ties.addPerson(person)
  for (const family of families) ties.addFamily(family)
  return Array.from(
    ties.families(),
    ({ fatherKey, motherKey, children }) => `${fatherKey ?? '-'} + ${motherKey ?? '-'} > ${children.length}`,
  )
}

describe.skipIf(isAbsent)('maximal70.ged of FamilySearch, which has every structure of GEDCOM 7', () => {
  const maximal = isAbsent ? interpretation('') : read('gedcom70-familysearch/maximal70.ged')

  it('becomes facts of every kind', () => {
    expect(typesOf(maximal.facts)).toBe(
      'Adoption 3, AdultChristening 1, Annulment 1, Association 4, Baptism 2, BarMitzvah 1, BatMitzvah 1, Birth 1, Blessing 1, Burial 1, Caste 1, Census 2, ChildrenCount 2, Christen 1, Confirmation 1, Cremation 1, Death 1, Divorce 1, DivorceFiled 1, Education 1, Emigration 1, Engagement 1, Event 4, FirstCommunion 1, Graduation 1, IdentificationNumber 2, Immigration 1, LdsBaptism 3, LdsConfirmation 2, LdsEndowment 2, LdsInitiatory 2, LdsSealingToParents 3, LdsSealingToSpouse 7, Marriage 2, MarriageBann 1, MarriageContract 1, MarriageCount 1, MarriageLicense 1, MarriageSettlement 1, Media 4, Name 11, Nationality 1, Naturalization 1, NonEvent 4, Note 6, Occupation 1, Ordination 1, PhysicalDescription 1, Probate 1, Property 1, Religion 1, Residence 2, Retirement 1, Source 4, Title 1, Will 1',
    )
  })

  it('has no line that is not understood', () => {
    expect(maximal.unknown).toEqual([])
  })

  it('gives a marriage the data of every line below it', () => {
    const marriage = maximal.facts.find((fact) => fact.type === 'Marriage' && fact.place !== null)

    expect(Object.keys(marriage?.details ?? {}).toSorted()).toEqual([
      'address',
      'ageOfHusband',
      'ageOfWife',
      'agency',
      'cause',
      'citations',
      'contacts',
      'dateText',
      'media',
      'noteKeys',
      'religion',
      'time',
    ])
  })
})

describe.skipIf(isAbsent)('edge cases of many programs', () => {
  const files = isAbsent ? [] : readdirSync(join(folder, 'edge-cases-cacack')).toSorted()

  it('become facts of these kinds', () => {
    expect(typesOf(files.flatMap((file) => read(`edge-cases-cacack/${file}`).facts))).toBe(
      'Association 2, Baptism 5, Birth 161, Burial 1, CauseOfDeath 1, ChildrenCount 1, Circumcision 1, DNA 2, Death 48, Divorce 5, Education 8, Emigration 2, Event 99, Funeral 1, Graduation 7, IdentificationNumber 3, Immigration 1, Marriage 47, Media 19, Medical 1, Military 3, Name 48, Nationality 1, Note 87, Occupation 27, Ordination 21, PhysicalDescription 3, Religion 2, Residence 9, Separation 1, Source 25, Union 1',
    )
  })

  it('have no lines that are not understood, except tags of single programs', () => {
    const unknown = files.flatMap((file) => read(`edge-cases-cacack/${file}`).unknown)
    const known = unknown.filter((path) => !path.includes('._'))

    expect(counted(known)).toBe('INDI.BUST 1, SOUR.NAME 61')
    expect(unknown.length - known.length).toBe(120)
  })
})

describe.skipIf(isAbsent)('couples of every kind', () => {
  it.each([
    ['All Genders.ged', 'I2 + I3 > 1'],
    ['Empty Family.ged', '- + - > 0'],
    ['FTM - Children Only Family.ged', '- + - > 2'],
    ['Female Female Marriage.ged', 'I1 + I2 > 0'],
    ['Male Male Marriage.ged', 'I1 + I2 > 0'],
    ['PAF - Children Only Family.ged', '- + - > 2'],
    ['Self Marriage.ged', 'I1 + - > 0'],
    ['Unknown Unknown Marriage.ged', 'I1 + I2 > 0'],
  ])('%s: %s', (file, ties) => {
    expect(tiesOf(read(`permutations-findmypast/${file}`)).join('; ')).toBe(ties)
  })
})
