/**
 * gedcom7code's pairs: the same case in GEDCOM 5 and in GEDCOM 7. Our conversion of the first must read like the
 * second; exceptions are listed here with their reasons. If the files are absent, the test says so and is skipped.
 */
import { existsSync, openAsBlob, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFamily } from '#domain/gedcom/family.ts'
import { readMedia, readNote, readSource } from '#domain/gedcom/other-records.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { openSource } from '#sync/open-source.ts'
import { recordsOf } from '../domain/gedcom/records.ts'
import { exported } from '../domain/gedcom/write/file.ts'

const data = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../shared/data')
const folder = join(data, 'conformance')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

async function recordsIn(path: string): Promise<GedcomNode[]> {
  const source = await openSource(await openAsBlob(path), path)
  const records: GedcomNode[] = []
  for await (const some of source.records({ remarks: { remark: () => {}, countTag: () => {} } }))
    records.push(...some)
  return records
}

/** The content of a file: each record, and each fact of a person, as one text. New keys are numbered in order. */
function statements(records: readonly GedcomNode[]): string[] {
  const news = new Map<string, string>()
  const keyOf = (xref: string) => {
    if (!/^(KW|X\d)/.test(xref)) return xref
    const known = news.get(xref) ?? `new ${news.size + 1}`
    news.set(xref, known)
    return known
  }
  const renamed = (json: string) =>
    json.replaceAll(/"(KW\w+|X\d+)"/g, (_, xref: string) => JSON.stringify(keyOf(xref)))
  return records
    .filter(({ tag }) => tag !== 'HEAD' && tag !== 'TRLR')
    .flatMap((record) => told(record).map((text) => `${record.tag} ${renamed(text)}`))
    .toSorted()
}

function told(record: GedcomNode): string[] {
  const read = interpreted(record)
  if (typeof read !== 'object' || !('facts' in read)) return [JSON.stringify(read)]
  const { facts, ...rest } = read
  return [JSON.stringify(rest), ...facts.map((fact) => `${record.xref} ${JSON.stringify(fact)}`)]
}

function interpreted(record: GedcomNode) {
  if (record.tag === 'INDI') return readPerson(record)
  if (record.tag === 'FAM') return readFamily(record)
  if (record.tag === 'SOUR') return readSource(record)
  return record.tag === 'OBJE' ? readMedia(record) : readNote(record)
}

/** Statements that differ for a reason, by file. */
const explained: Readonly<Record<string, { readonly why: string; readonly which: RegExp }>> = {
  'age-valid.ged': {
    why: 'They make a death of the age "stillborn"; we say nothing that the file does not.',
    which: /"hasDeath"|"type":"Death"/,
  },
  'atsign.ged': {
    why: 'They take the escapes of dates out of notes; we keep what people wrote. They give SUBM another key.',
    which: /@#|JULIAN|obsolete|WITH_DATES|^SUBM/,
  },
  'date-all.ged': {
    why: 'ROMAN and UNKNOWN are no calendars of GEDCOM 7: they make new ones, we leave the words as a phrase. From January to March they count by the first year of two, in date-dual-invalid by the last, as we do.',
    which: /ROMAN|UNKNOWN|(?:JAN|FEB|MAR) \d+\/\d+/,
  },
  'date-dual-invalid.ged': {
    why: 'Years that lie further apart than one are no two styles: they take the second, we the first.',
    which: /"dateText":/,
  },
  'obje-1.ged': {
    why: 'The record that a picture gets has its title from us, too; we say that the format is unknown.',
    which: /^OBJE .*"new 1"/,
  },
  'sour-1.ged': {
    why: 'The words for a source are the title of the record that it gets; they make a note of them.',
    which: /^SOUR .*"new \d"/,
  },
  'obsolete-1.ged': { why: 'They drop the submission; we keep it.', which: /^_SUBN / },
}

describe.skipIf(isAbsent)('a file of GEDCOM 5, written as GEDCOM 7', () => {
  const names = isAbsent ? [] : readdirSync(join(folder, 'gedcom7code-7'))

  it.each(names)('%s reads as expected', async (name) => {
    const ours = statements(
      recordsOf(exported(await recordsIn(join(folder, 'gedcom7code-5', name)), 'gedcom-7.0').slice(1)),
    )
    const theirs = statements(await recordsIn(join(folder, 'gedcom7code-7', name)))

    const unexplained = (statement: string) => !explained[name]?.which.test(statement)
    expect(differing(ours, theirs).filter(unexplained)).toEqual([])
    expect(differing(theirs, ours).filter(unexplained)).toEqual([])
  })

  it.each(Object.keys(explained))('%s still needs its exception', async (name) => {
    const ours = exported(await recordsIn(join(folder, 'gedcom7code-5', name)), 'gedcom-7.0').slice(1)
    const theirs = await recordsIn(join(folder, 'gedcom7code-7', name))

    expect(statements(recordsOf(ours))).not.toEqual(statements(theirs))
  })
})

/** The elements of a multiset that another one lacks. */
function differing(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return some.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}
