/** The actors that read and change the relationships of a profile. They tell the model what has changed. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { deleteAssertion } from '#contract/research/assertion.ts'
import {
  addChild,
  addFamily,
  deleteFamily,
  listRelationships,
  type ProfileFamily,
  patchFamily,
  type Relationships,
} from '#contract/research/relationship.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import type { RelationshipChange, RelationshipPlan } from '#domain/profile/relationship-plan.ts'
import type { RelationshipFacts } from './relationship-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly groupId: DataGroupId
  readonly facts: RelationshipFacts
}

type Refusal =
  | RefusalOf<typeof addFamily | typeof patchFamily | typeof deleteFamily | typeof addChild>
  | Exclude<RefusalOf<typeof deleteAssertion>, 'changed-meanwhile' | 'only-name'>
type Changed = Result<RelationshipChange, Refusal>
type PlanOf<Call extends RelationshipPlan['call']> = Extract<RelationshipPlan, { call: Call }>

/** A call to send. `isRepeated`: its first answer was lost, so the server may have done it already. */
interface Sent {
  readonly key: string
  readonly plan: RelationshipPlan
  readonly isRepeated: boolean
}

export const relationshipActors = (needs: Needs) => ({
  loadRelationships: fromPromise<Relationships, undefined>(async ({ signal }) => {
    const found = await send(
      needs.transport,
      listRelationships,
      { params: { id: needs.groupId } },
      { signal },
    )
    return found
  }),

  changeRelationship: fromPromise<Changed, Sent>(async ({ input, signal }) => {
    const tell = (families: readonly FamilyId[]) =>
      needs.facts.relationshipsChanged([...familiesIn(input.plan), ...families], personsIn(input.plan))
    try {
      const changed = await change(needs, input, signal)
      tell(changed.ok ? [changed.value.family.id] : [])
      return changed
    } catch (error) {
      // The server may have done it.
      tell([])
      throw error
    }
  }),
})

function change(needs: Needs, { plan, ...sent }: Sent, signal: AbortSignal): Promise<Changed> {
  switch (plan.call) {
    case 'change spouse':
      return changeSpouse(needs, plan, sent.isRepeated, signal)
    case 'add family':
      return addFamilyOf(needs, plan, sent.key, signal)
    case 'add child':
      return addChildOf(needs, plan, sent.key, signal)
    case 'delete family':
      return deleted(needs, plan, signal)
    case 'remove child':
      return removeChild(needs, plan, signal)
  }
}

async function changeSpouse(
  { transport }: Needs,
  plan: PlanOf<'change spouse'>,
  isRepeated: boolean,
  signal: AbortSignal,
): Promise<Changed> {
  const { familyId, field, before, after } = plan
  const body = [{ op: 'replace' as const, path: `/${field}`, value: after }]
  const changed = await send(transport, patchFamily, { params: { id: familyId }, body }, { signal })
  if (changed.ok) return ok({ plan, family: changed.value.family, replaced: changed.value.before[field] })
  // The first try, whose answer was lost, has put this spouse in.
  if (isRepeated && changed.problem === 'current-spouse')
    return ok({ plan, family: { ...noFamily, id: familyId, [field]: after }, replaced: before })
  return changed
}

const noFamily = { fatherId: null, motherId: null, children: [], details: 0 }

async function addFamilyOf(
  { transport, groupId }: Needs,
  plan: PlanOf<'add family'>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Changed> {
  const { parents, child, formerId } = plan
  const body = {
    idempotencyKey,
    ...parents,
    childId: child?.personId ?? null,
    link: child?.link ?? ('birth' as const),
    fromId: child?.from?.child.detailId ?? null,
    ...(formerId === null ? {} : { formerFamilyId: formerId }),
  }
  return changedTo(plan, await send(transport, addFamily, { params: { id: groupId }, body }, { signal }))
}

/** A family that has gone with its last child is added again. */
async function addChildOf(
  needs: Needs,
  plan: PlanOf<'add child'>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Changed> {
  const { familyId, child, beforeId, orParents } = plan
  const { personId: childId, link, from } = child
  const body = { idempotencyKey, childId, link, fromId: from?.child.detailId ?? null, beforeId }
  const added = await send(needs.transport, addChild, { params: { id: familyId }, body }, { signal })
  if (added.ok || added.problem !== 'not-found' || orParents === null) return changedTo(plan, added)
  const again = { call: 'add family', parents: orParents, child, formerId: familyId } as const
  return addFamilyOf(needs, again, idempotencyKey, signal)
}

/** A family that is gone already counts as deleted. */
async function deleted(
  { transport }: Needs,
  plan: PlanOf<'delete family'>,
  signal: AbortSignal,
): Promise<Changed> {
  const { family } = plan
  const answer = await send(transport, deleteFamily, { params: { id: family.id } }, { signal })
  if (!answer.ok && answer.problem !== 'not-found') return answer
  return ok({ plan, family, replaced: null })
}

/** A detail that is gone already counts as deleted. */
async function removeChild(
  { transport }: Needs,
  plan: PlanOf<'remove child'>,
  signal: AbortSignal,
): Promise<Changed> {
  const { family, child } = plan.tie
  if (child.detailId === null) throw new Error('The child assertion is not found.')
  const call = { params: { id: child.detailId }, query: {} }
  const answer = await send(transport, deleteAssertion, call, { signal })
  if (answer.ok || answer.problem === 'not-found') return ok({ plan, family, replaced: null })
  if (answer.problem === 'changed-meanwhile' || answer.problem === 'only-name')
    throw new Error(`A relationship is refused as ${answer.problem}.`)
  return refuse(answer.problem)
}

const changedTo = <P extends Refusal>(
  plan: RelationshipPlan,
  family: Result<ProfileFamily, P>,
): Result<RelationshipChange, P> => (family.ok ? ok({ plan, family: family.value, replaced: null }) : family)

function familiesIn(plan: RelationshipPlan): FamilyId[] {
  switch (plan.call) {
    case 'change spouse':
      return [plan.familyId]
    case 'delete family':
      return [plan.family.id]
    case 'remove child':
      return [plan.tie.family.id]
    case 'add child':
      return [plan.familyId, ...(plan.child.from === null ? [] : [plan.child.from.family.id])]
    case 'add family':
      return plan.child?.from ? [plan.child.from.family.id] : []
  }
}

/** The persons who list other families than before. */
function personsIn(plan: RelationshipPlan): PersonId[] {
  const known = (...ids: readonly (PersonId | null)[]) => ids.filter((id) => id !== null)
  const membersOf = ({ fatherId, motherId, children }: ProfileFamily) =>
    known(fatherId, motherId, ...children.map(({ personId }) => personId))
  switch (plan.call) {
    case 'change spouse':
      return known(plan.before, plan.after)
    case 'delete family':
      return membersOf(plan.family)
    case 'remove child':
      return membersOf(plan.tie.family)
    case 'add child':
    case 'add family': {
      const { child } = plan
      const parents = plan.call === 'add family' ? plan.parents : plan.orParents
      const of = child?.from ? membersOf(child.from.family) : []
      return [...known(parents?.fatherId ?? null, parents?.motherId ?? null, child?.personId ?? null), ...of]
    }
  }
}
