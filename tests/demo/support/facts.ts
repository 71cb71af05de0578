/** The content of a demo file as years and families: enough to check whether it can be true. */
import { join } from 'node:path'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { openSource } from '#sync/open-source.ts'
import type { TreeFile } from '#sync/tree-file.ts'
import { readDemoFile, readDemoTree } from '../../../demo/read-tree.ts'
import type { DemoTree } from '../../../demo/trees.ts'

export interface DemoPerson {
  readonly key: string
  readonly name: string
  readonly surname: string
  readonly sex: string
  /** The year of birth, or else of the baptism. */
  readonly birth: number | null
  readonly death: number | null
  readonly burial: number | null
  readonly notes: readonly string[]
  /** Dates and places of all events, as written. */
  readonly facts: string
  readonly parents: () => readonly DemoPerson[]
}

const folder = join(import.meta.dirname, '../../../demo')

export async function readFacts(tree: DemoTree) {
  const { bytes } = await readDemoFile(tree, folder)
  const file = await readDemoTree(tree, bytes, 2026)
  const { summary, startPersonKey } = file
  const records = await recordsOf(tree.file, bytes)
  const families = records.filter(({ tag }) => tag === 'FAM')
  const persons = records.filter(({ tag }) => tag === 'INDI').map(personIn)
  const byKey = new Map(persons.map((person) => [person.key, person]))
  const members = (family: GedcomNode, tag: string) =>
    all(family, tag).flatMap(({ value }) => byKey.get(value.replaceAll('@', '')) ?? [])

  for (const family of families)
    for (const child of members(family, 'CHIL'))
      child.parents = () => [...members(family, 'HUSB'), ...members(family, 'WIFE')]
  return {
    persons: persons as readonly DemoPerson[],
    families: families.map((family) => ({
      father: members(family, 'HUSB')[0] ?? null,
      mother: members(family, 'WIFE')[0] ?? null,
      children: members(family, 'CHIL'),
      marriage: yearOf(family, 'MARR'),
    })),
    places: placesIn(records),
    living: await livingIn(file),
    lastingAsSpans: records.flatMap(lastingAsSpans),
    ids: [...(bytes.toString().match(/^0 @[^@]+@/gm) ?? []), ...records.flatMap(uidsOf)],
    summary: { ...summary, startPersonKey },
  }
}

/** Persons who are in both trees, recognized by name and years. */
export function personsInBoth(one: readonly DemoPerson[], other: readonly DemoPerson[]) {
  const near = (a: number | null, b: number | null) => a !== null && b !== null && Math.abs(a - b) <= 1
  return one.flatMap((person) =>
    other
      .filter(
        ({ name, surname, birth, death }) =>
          firstWord(name) === firstWord(person.name) &&
          surname === person.surname &&
          near(birth, person.birth) &&
          near(death, person.death),
      )
      .map((same): [DemoPerson, DemoPerson] => [person, same]),
  )
}

const firstWord = (name: string) => name.split(' ')[0]

async function recordsOf(file: string, bytes: Buffer): Promise<GedcomNode[]> {
  const source = await openSource(new Blob([new Uint8Array(bytes)]), file)
  const all: GedcomNode[] = []
  const remarks = { remark: () => undefined, countTag: () => undefined }
  for await (const some of source.records({ remarks })) all.push(...some)
  return all
}

type Linked = { -readonly [K in keyof DemoPerson]: DemoPerson[K] }

function personIn(record: GedcomNode): Linked {
  const [name = ''] = all(record, 'NAME').map(({ value }) => value)
  return {
    key: record.xref,
    name: name.replaceAll('/', ''),
    surname: /\/(.*)\//.exec(name)?.[1] ?? '',
    sex: all(record, 'SEX')[0]?.value ?? '',
    birth: yearOf(record, 'BIRT') ?? yearOf(record, 'BAPM'),
    death: yearOf(record, 'DEAT'),
    burial: yearOf(record, 'BURI'),
    notes: all(record, 'NOTE').map(({ value }) => value),
    facts: ['BIRT', 'BAPM', 'DEAT'].map((tag) => `${tag} ${dateOf(record, tag) ?? ''}`).join(', '),
    parents: () => [],
  }
}

/** The surnames of persons of whom viewers see only the name. */
async function livingIn(file: TreeFile): Promise<string[]> {
  const surnames: string[] = []
  for await (const { records } of file.batches())
    for (const { text, living } of records)
      if (living) surnames.push(/^1 NAME .*\/(.*)\//m.exec(text)?.[1] ?? text)
  return surnames
}

/** Facts that last for years but are dated as one moment between two dates (BET instead of FROM). */
const lastingAsSpans = (record: GedcomNode) =>
  ['RESI', 'OCCU', 'EDUC'].flatMap((tag) =>
    all(record, tag).flatMap((fact) =>
      all(fact, 'DATE').flatMap(({ value }) => (value.startsWith('BET ') ? [`${tag} ${value}`] : [])),
    ),
  )

const all = (node: GedcomNode, tag: string) => node.children.filter((child) => child.tag === tag)

const dateOf = (record: GedcomNode, tag: string) =>
  all(record, tag)
    .flatMap((event) => all(event, 'DATE'))
    .map(({ value }) => value)[0]

function yearOf(record: GedcomNode, tag: string): number | null {
  const year = /\d{4}/.exec(dateOf(record, tag) ?? '')?.[0]
  return year === undefined ? null : Number(year)
}

const uidsOf = (record: GedcomNode) =>
  [...all(record, 'UID'), ...all(record, '_UID')].map(({ value }) => value.replaceAll('-', '').toUpperCase())

function placesIn(records: readonly GedcomNode[]) {
  const places = records
    .flatMap(({ children }) => children)
    .flatMap((event) => all(event, 'PLAC'))
    .map((place) => {
      const map = all(place, 'MAP')[0]
      return {
        name: place.value,
        latitude: map === undefined ? null : degrees(all(map, 'LATI')[0]?.value),
        longitude: map === undefined ? null : degrees(all(map, 'LONG')[0]?.value),
      }
    })
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** Returns the degrees that `N52.7` or `W2.7` stands for. */
function degrees(value: string | undefined): number | null {
  const [, side = '', number] = /^([NSEW])([\d.]+)$/.exec(value ?? '') ?? []
  if (number === undefined) return null
  return 'SW'.includes(side) ? -Number(number) : Number(number)
}
