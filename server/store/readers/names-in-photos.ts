import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../store.ts'
import type { ContentKey } from './content-keys.ts'
import { itemId } from './item-keys.ts'

/** A person in a photo of the same tree. */
export interface InPhoto extends ContentKey {
  readonly personNumber: number
}

/**
 * SQL: the name by which a photo of a tree may mean this person, as `searchName` writes it. Null if the tree says that
 * somebody else with the same name is in the photo, such as a father and a son: the photo does not tell them apart.
 *
 * @param photo the columns data_group_id and content_key, and the number of the person
 */
export const nameInPhoto = (photo: { readonly group: SQL; readonly key: SQL; readonly person: SQL }) =>
  sql<string | null>`(
    SELECT p.search_name FROM persons p
    WHERE p.data_group_id = ${photo.group} AND p.number = ${photo.person}
      -- A file that is part of a detail belongs to that detail alone.
      AND CASE WHEN ${photo.key} LIKE '%-%' THEN true ELSE NOT EXISTS (
        SELECT FROM assertions a
        JOIN persons namesake ON namesake.data_group_id = a.data_group_id AND namesake.number = a.subject_number
        WHERE a.data_group_id = ${photo.group} AND a.subject_type = 'Person' AND a.details ? 'media'
          AND a.details -> 'media' @> jsonb_build_array(jsonb_build_object('mediaNumber', ${photo.key}::integer))
          AND namesake.number <> p.number AND namesake.search_name = p.search_name) END)`

/** The names by which photos may mean these persons, by `keyInPhoto`. */
export async function namesInPhotos(
  db: Queries,
  persons: readonly InPhoto[],
): Promise<ReadonlyMap<string, string>> {
  if (persons.length === 0) return new Map()
  const column = <T>(of: (person: InPhoto) => T) => sql.param(persons.map(of))
  const asked = { group: sql`asked.data_group_id`, key: sql`asked.content_key`, person: sql`asked.person` }
  const { rows } = await db.execute<{ nth: number; name: string | null }>(sql`
    SELECT asked.nth::integer, ${nameInPhoto(asked)} AS name
    FROM unnest(${column(({ dataGroupId }) => dataGroupId)}::bigint[], ${column(({ key }) => key)}::text[],
      ${column(({ personNumber }) => personNumber)}::integer[])
      WITH ORDINALITY asked (data_group_id, content_key, person, nth)`)
  const names = new Map<string, string>()
  for (const { nth, name } of rows) {
    const of = persons[nth - 1]
    if (of !== undefined && name !== null) names.set(keyInPhoto(of), name)
  }
  return names
}

export const keyInPhoto = ({ dataGroupId, personNumber, key }: InPhoto): string =>
  `${itemId(dataGroupId, personNumber)} ${key}`
