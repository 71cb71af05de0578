/** A profile as GEDCOM 7. Nobody uploads a profile, so its records are made of what was entered. */
import type { DataGroupId } from '#contract/wire.ts'
import {
  enteredHeader,
  recordOfFamily,
  recordOfPerson,
  xrefOfFamily,
  xrefOfPerson,
} from '#domain/gedcom/write/entered-records.ts'
import { Exporter, type KnownRecords, trailer } from '#domain/gedcom/write/exporter.ts'
import { recordOfUpload } from '#domain/gedcom/write/uploaded-files.ts'
import { tagsOfPersons } from '../../store/readers/archived-files.ts'
import { type EnteredItems, enteredItems } from '../../store/readers/entered-items.ts'
import type { Queries } from '../../store/store.ts'
import { uploadsFolderOf, uploadsOf } from './archive-members.ts'

/** The whole text at once: a profile is entered by hand, so it is small. */
export async function textOfProfile(db: Queries, dataGroupId: DataGroupId): Promise<string> {
  const items = await enteredItems(db, dataGroupId)
  const photos = Map.groupBy(
    await tagsOfPersons(
      db,
      dataGroupId,
      items.persons.map(({ number }) => number),
    ),
    ({ personNumber }) => personNumber,
  )
  const exporter = new Exporter('gedcom-7.0', enteredHeader(), knownIn(items))
  const records = [
    ...items.persons.map((person) => exporter.record(recordOfPerson(person), [], photos.get(person.number))),
    ...items.families.map((family) => exporter.record(recordOfFamily(family))),
  ]
  const folder = await uploadsFolderOf(db, dataGroupId)
  for await (const uploads of uploadsOf(db, dataGroupId))
    records.push(...uploads.map((upload) => recordOfUpload(folder, upload)))
  return exporter.header() + records.join('') + trailer
}

function knownIn({ persons, families }: EnteredItems): KnownRecords {
  const kinds = new Map<string, string>([
    ...persons.map(({ number }) => [xrefOfPerson(number), 'INDI'] as const),
    ...families.map(({ number }) => [xrefOfFamily(number), 'FAM'] as const),
  ])
  return {
    has: (tag, xref) => kinds.get(xref) === tag,
    kindOf: (xref) => kinds.get(xref) ?? null,
    isShared: () => false,
    pictureSize: () => null,
    file: () => null,
  }
}
