/** The actors of the dialog of a detail. They tell the model what the server has saved. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import {
  type Assertion,
  addPersonAssertion,
  type ChangedAssertion,
  deleteAssertion,
  patchAssertion,
  precedences,
} from '#contract/research/assertion.ts'
import { addPlace } from '#contract/research/place.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { AssertionId, PersonId, PlaceId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import {
  changedParts,
  type DraftParts,
  knownPlace,
  type PlaceChoice,
  partNames,
  partsOfDetail,
} from '#domain/person/detail-draft.ts'
import {
  changeUndone,
  type DetailDone,
  type DetailUndone,
  detailChanged,
  keyOfReturn,
} from '#domain/person/detail-edit.ts'
import type { DetailFacts } from './detail-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly personId: PersonId
  readonly facts: DetailFacts
}

type SaveRefusal = RefusalOf<typeof addPersonAssertion | typeof patchAssertion | typeof addPlace>
type Refusal = SaveRefusal | RefusalOf<typeof deleteAssertion>
type Done = Result<DetailDone, Refusal>
type Undone = Result<DetailUndone, Refusal>

interface NewDetail {
  readonly key: string
  readonly type: string
  readonly parts: DraftParts
  readonly precedence?: number
  /** The deleted detail that this one brings back. */
  readonly formerId?: AssertionId
}

export function detailActors(needs: Needs) {
  return {
    addDetail: fromPromise<Done, NewDetail>(async ({ input, signal }) => {
      const added = await add(needs, input, signal)
      return added.ok ? ok({ kind: 'added', detail: added.value }) : added
    }),

    changeDetail: fromPromise<Done, { detail: Assertion; change: Partial<DraftParts> }>(
      async ({ input: { detail, change }, signal }) => {
        const changed = await patch(needs, detail, change, signal)
        if (!changed.ok) return changed
        return ok(detailChanged(detail, changed.value, partNames(change)))
      },
    ),

    deleteDetail: fromPromise<Done, { detail: Assertion }>(async ({ input: { detail }, signal }) => {
      const deleted = await remove(needs, detail, {}, signal)
      return deleted.ok ? ok({ kind: 'deleted', detail: deleted.value }) : deleted
    }),

    undoDetail: fromPromise<Undone, { done: DetailDone }>(({ input: { done }, signal }) =>
      undo(needs, done, signal),
    ),
  }
}

async function undo(needs: Needs, done: DetailDone, signal: AbortSignal): Promise<Undone> {
  const { detail } = done
  switch (done.kind) {
    case 'added': {
      // Somebody may have changed it since, and would lose the change.
      const removed = await remove(needs, detail, { unchangedSince: detail.modifiedDate }, signal)
      return removed.ok ? ok({ detail: null, replaced: null }) : removed
    }
    case 'changed': {
      const change = changedParts(partsOfDetail(done.before), detail)
      const restored = await patch(needs, detail, change, signal)
      return restored.ok ? ok(changeUndone(detail, restored.value, partNames(change))) : restored
    }
    case 'deleted': {
      const parts = partsOfDetail(detail)
      const { assertionType: type, precedence, id: formerId } = detail
      const returned = await add(
        needs,
        { key: keyOfReturn(detail), type, parts, precedence, formerId },
        signal,
      )
      return returned.ok ? ok({ detail: returned.value, replaced: null }) : returned
    }
  }
}

/**
 * If the answer to an earlier try was lost, the server answers with the detail of that try. The user may have typed on
 * since, so the detail is then changed to what the form says now.
 */
async function add(
  needs: Needs,
  { key, type, parts, precedence = precedences.Medium, formerId }: NewDetail,
  signal: AbortSignal,
): Promise<Result<Assertion, SaveRefusal>> {
  const { transport, personId, facts } = needs
  const { value, date } = parts
  const place = await placeOf(needs, parts.placeId, signal)
  if (!place.ok) return place
  const body = {
    idempotencyKey: key,
    assertionType: type,
    value,
    date,
    placeId: place.value,
    precedence,
    ...(formerId === undefined ? {} : { formerId }),
  }
  const added = await send(transport, addPersonAssertion, { params: { id: personId }, body }, { signal })
  if (!added.ok) return added
  facts.detailSaved(added.value)
  const rest = changedParts({ value, date, placeId: knownPlace(place.value) }, added.value)
  if (Object.keys(rest).length === 0) return added
  const changed = await patch(needs, added.value, rest, signal)
  return changed.ok ? ok(changed.value.assertion) : changed
}

async function patch(
  needs: Needs,
  { id }: Assertion,
  { placeId, ...change }: Partial<DraftParts>,
  signal: AbortSignal,
): Promise<Result<ChangedAssertion, SaveRefusal>> {
  const place = placeId === undefined ? null : await placeOf(needs, placeId, signal)
  if (place !== null && !place.ok) return place
  const fields = place === null ? change : { ...change, placeId: place.value }
  const body = Object.entries(fields).map(([field, value]) => ({
    op: 'replace' as const,
    path: `/${field}`,
    value,
  }))
  const changed = await send(needs.transport, patchAssertion, { params: { id }, body }, { signal })
  if (changed.ok) needs.facts.detailSaved(changed.value.assertion)
  else if (changed.problem === 'not-found') needs.facts.detailDeleted({ id })
  return changed
}

/** A detail that is gone already counts as deleted. */
async function remove(
  { transport, facts }: Needs,
  detail: Assertion,
  query: { readonly unchangedSince?: string },
  signal: AbortSignal,
): Promise<Result<Assertion, Exclude<RefusalOf<typeof deleteAssertion>, 'not-found'>>> {
  const deleted = await send(transport, deleteAssertion, { params: { id: detail.id }, query }, { signal })
  if (!deleted.ok && deleted.problem !== 'not-found') return refuse(deleted.problem)
  facts.detailDeleted(detail)
  return deleted.ok ? deleted : ok(detail)
}

/** The id of a place. A place that was named is added first; the server adds each name once. */
async function placeOf(
  { transport, personId, facts }: Needs,
  choice: PlaceChoice | null,
  signal: AbortSignal,
): Promise<Result<PlaceId | null, RefusalOf<typeof addPlace>>> {
  if (choice === null || choice.kind === 'known') return ok(choice?.id ?? null)
  const params = { id: treeOfItem(personId) }
  const added = await send(transport, addPlace, { params, body: { name: choice.name } }, { signal })
  if (!added.ok) return added
  facts.placeAdded(added.value)
  return ok(added.value.id)
}
