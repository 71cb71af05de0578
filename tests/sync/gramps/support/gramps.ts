/** Terse ways to write Gramps XML in tests, and to see the records that it becomes. */
import { recordText } from '#domain/gedcom/write-record.ts'
import { readWhole } from './trees.ts'

/**
 * A file with these sections. A tree needs persons, so without a section of persons the file gets a person without a
 * name.
 */
export function grampsXml(sections: Readonly<Record<string, string>>, version = '1.7.1'): string {
  const all = {
    header: '<created date="2024-01-02" version="5.2.0"/>',
    people: '<person handle="_p" id="I0"/>',
    ...sections,
  }
  // Puts the sections into the order in which Gramps writes them.
  const written = order.flatMap((name) => {
    const inside = name in all ? all[name as keyof typeof all] : undefined
    return inside === undefined ? [] : `<${name}>${inside}</${name}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE database PUBLIC "-//Gramps//DTD Gramps XML ${version}//EN" "http://gramps-project.org/xml/${version}/grampsxml.dtd">`,
    `<database xmlns="http://gramps-project.org/xml/${version}/">`,
    ...written,
    '</database>',
  ].join('\n')
}

const order = [
  'header',
  'name-formats',
  'tags',
  'events',
  'people',
  'families',
  'citations',
  'sources',
  'places',
  'objects',
  'repositories',
  'notes',
  'bookmarks',
  'namemaps',
  'novelties',
]

export const readXml = (xml: string) => readWhole(new Blob([xml]), 'tree.gramps')

/** The text of each record by tag and key: `INDI I1`. */
export async function recordsOf(
  sections: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const { records } = await readXml(grampsXml(sections))
  return new Map(records.map((record) => [`${record.tag} ${record.xref}`, recordText(record)]))
}

/** The lines of a person whose Gramps element contains these parts, without the line of the handle. */
export async function personWith(
  parts: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const records = await recordsOf({
    ...others,
    people: `<person handle="_p" id="I1">${parts}</person>${others.people ?? ''}`,
  })
  return linesOf(records.get('INDI I1'))
}

/** The lines below a family of persons _f and _m with the children _c and _d. */
export async function familyWith(
  parts: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const people = ['f', 'm', 'c', 'd']
    .map((letter) => `<person handle="_${letter}" id="I${letter}"/>`)
    .join('')
  const records = await recordsOf({
    people,
    ...others,
    families: `<family handle="_x" id="F1">${parts}</family>`,
  })
  return linesOf(records.get('FAM F1'))
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => !/^1 _HANDLE _[px]$/.test(line))
    .join('\n')
