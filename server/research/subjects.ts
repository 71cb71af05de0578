import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import type { ConnectedView } from '../connected/connected-view.ts'
import { readAssertionsOf, type StoredAssertion } from '../store/readers/assertions.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import type { Grant } from '../values/grant.ts'
import { type Visible, visibleAssertions } from './visible.ts'

/** A person or family in all its trees, and whether the viewer sees the restricted details in each tree. */
interface Subject {
  readonly type: 'Person' | 'Family'
  readonly ids: readonly (PersonId | FamilyId)[]
  readonly mayModify: (dataGroupId: DataGroupId) => boolean
}

/** The person of the grant with all their matches, the leading one first. */
export async function personInView(view: ConnectedView, grant: Grant<'person'>): Promise<Subject> {
  // The path's schema has checked that it is a person's id.
  const id = grant.id as PersonId
  await view.learn([id])
  return { type: 'Person', ids: view.membersOf(id), mayModify: mayModifyIn(view, grant) }
}

/** The family of the grant, in all its trees, the leading one first. */
export async function familyInView(view: ConnectedView, grant: Grant<'family'>): Promise<Subject> {
  // The path's schema has checked that it is a family's id.
  const id = grant.id as FamilyId
  await view.learn([id])
  return { type: 'Family', ids: view.familyMembersOf(id), mayModify: mayModifyIn(view, grant) }
}

/**
 * The details of a person or family that the viewer may see. The rule of each tree applies to its own details (PRM-23).
 */
export async function assertionsAbout(db: Queries, subject: Subject): Promise<Visible<StoredAssertion>[]> {
  const stored = await readAssertionsOf(db, subject.type, subject.ids.map(itemKey))
  return stored.flatMap((one) => visibleAssertions([one], subject.mayModify(one.dataGroupId)))
}

function mayModifyIn({ trees }: ConnectedView, grant: Grant): Subject['mayModify'] {
  const modified = new Set(trees.flatMap(({ id, mayModify }) => (mayModify ? id : [])))
  const asked = holds(grant.permissions, 'Modify')
  return (dataGroupId) => (dataGroupId === grant.dataGroupId ? asked : modified.has(dataGroupId))
}
