/** Merges one profile into another, after the domain has decided that it may. */
import type pg from 'pg'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { pairRelatives } from '#domain/profile/pair-relatives.ts'
import { membersReading } from '../store/readers/audience.ts'
import { profileContents } from '../store/readers/merge-facts.ts'
import type { Queries } from '../store/store.ts'
import { lockContents, noteEdit } from '../store/writers/contents/edited-group.ts'
import { moveContents } from '../store/writers/contents/merge-contents.ts'
import { refreshLiving } from '../store/writers/contents/refresh-living.ts'
import { refreshSummary } from '../store/writers/contents/refresh-summaries.ts'
import { moveUploads } from '../store/writers/contents/uploads.ts'
import { deleteMerged } from '../store/writers/data-groups.ts'
import { moveDecisions } from '../store/writers/match-sets/move-decisions.ts'

export interface Merge {
  readonly from: DataGroupId
  readonly into: DataGroupId
  /** The persons whose profiles these are: they become one person. */
  readonly fromStart: number
  readonly intoStart: number
  readonly userId: UserId | null
  readonly at: Date
}

/**
 * Moves contents and decisions, then the shares as the caller says, and deletes the profile that was merged. The caller has
 * locked the links, then both profiles.
 */
export async function merge(
  queries: Queries,
  client: pg.ClientBase,
  { from, into, fromStart, intoStart, userId, at }: Merge,
  moveShares: () => Promise<void>,
): Promise<void> {
  const contents = await profileContents(queries, from, fromStart)
  const pairs = pairRelatives(contents, await profileContents(queries, into, intoStart))
  const numbers = {
    persons: contents.persons.map(({ number }) => number),
    families: contents.families.map(({ number }) => number),
  }
  const moved = await moveContents(queries, { from, into }, numbers, pairs)
  await moveUploads(client, { from, into }, moved)
  const group = await lockContents(queries, into)
  if (group === null) throw new Error('A locked profile is there.')
  const edit = { userId, at }
  for (const subjectNumber of pairs.persons.values())
    await refreshSummary(queries, group, { dataGroupId: into, subjectType: 'Person', subjectNumber }, edit)
  for (const subjectNumber of pairs.families.values())
    await refreshSummary(queries, group, { dataGroupId: into, subjectType: 'Family', subjectNumber }, edit)
  await refreshLiving(queries, into, at)

  await moveDecisions(queries, { from, into }, moved)
  const told = await membersReading(queries, from)
  await moveShares()
  await deleteMerged(queries, { from, into }, told)
  await noteEdit(queries, client, into, at)
}
