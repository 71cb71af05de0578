import { levelsOf } from '#domain/places/places.ts'
import { places } from '../../schema/research-items.ts'
import type { Queries } from '../../store.ts'
import type { Edit } from './details.ts'
import { type EditedGroup, takeNumber } from './edited-group.ts'

/** Adds a place without coordinates: pages look them up by its name. */
export async function addPlaceTo(
  queries: Queries,
  group: EditedGroup,
  name: string,
  { userId, at }: Edit,
): Promise<void> {
  const number = await takeNumber(queries, group, 'place')
  await queries.insert(places).values({
    dataGroupId: group.id,
    number,
    name,
    shortName: levelsOf(name)[0] ?? '',
    modifiedAt: at,
    modifiedUserId: userId,
  })
}
