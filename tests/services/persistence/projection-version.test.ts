/**
 * Later releases read what a browser has stored. This test knows the shape of everything that is stored. If it fails,
 * increase `projectionVersion`, and put the digest of the new shape here.
 */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DataGroup } from '#contract/group-admin/data-group.ts'
import { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { PaymentMethod, Receipt, Subscription } from '#contract/group-admin/subscription.ts'
import { User, ViewGroup } from '#contract/group-admin/user.ts'
import { getParents, ReceivedParentRequest } from '#contract/group-admin/user-supervisor.ts'
import { Assertion } from '#contract/research/assertion.ts'
import { LinkedContent } from '#contract/research/content.ts'
import { listDataGroupContent } from '#contract/research/content-acts.ts'
import { Family } from '#contract/research/family.ts'
import { PersonMatch, PersonRecord } from '#contract/research/match.ts'
import { Person } from '#contract/research/person.ts'
import { Place } from '#contract/research/place.ts'
import { Relation } from '#contract/research/relation.ts'
import { StandardPlace } from '#contract/research/standard-place.ts'
import { Sync } from '#contract/research/sync.ts'
import { SyncChanges } from '#contract/research/sync-acts.ts'
import { UserResearch } from '#contract/research/user-research.ts'
import { Workspace, WorkspaceStatistics } from '#contract/research/workspace.ts'
import { projectionVersion } from '#services/persistence/database.ts'

const answerOf = <A>({ answer }: { readonly answer?: A }): NonNullable<A> => {
  if (!answer) throw new Error('This endpoint answers nothing.')
  return answer
}

const ofTrees = [
  Person,
  PersonMatch,
  PersonRecord,
  Family,
  Assertion,
  LinkedContent,
  answerOf(listDataGroupContent),
  Relation,
  Place,
  StandardPlace,
]
const ofGroups = [
  DataGroup,
  DataGroupMember,
  Workspace,
  WorkspaceStatistics,
  Sync,
  SyncChanges,
  User,
  ViewGroup,
  answerOf(getParents),
  ReceivedParentRequest,
  UserResearch,
  Subscription,
  PaymentMethod,
  Receipt,
]

it('needs a new version when the shape of any stored data has changed', () => {
  const shapes = [...ofTrees, ...ofGroups].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }))
  const shape = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)

  expect({ projectionVersion, shape }).toEqual({ projectionVersion: 13, shape: '84464497b116b807' })
})
