/** Acts on details of profiles: the facts are loaded under a lock, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type {
  AssertionValue,
  addPersonAssertion,
  deleteAssertion,
  NewAssertion,
  patchAssertion,
} from '#contract/research/assertion.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, PlaceId } from '#contract/wire.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalSortNumber } from '#domain/dates/sorting.ts'
import { endsOfLife } from '#domain/living/life-facts.ts'
import { decideEditing } from '#domain/permission/group.ts'
import {
  type DetailParts,
  type DetailSubject,
  decideChangedDetail,
  decideDetail,
} from '#domain/person/decide-detail.ts'
import {
  decideAdded,
  decideChanged,
  decideDeleted,
  type IdentityFacts,
  isOfIdentity,
} from '#domain/person/decide-identity.ts'
import { displayName } from '#domain/person/person.ts'
import { mostAssertions, type StoredAssertion } from '../store/readers/assertions.ts'
import {
  countDetails,
  type DetailSubjectKey,
  detailAddedWith,
  findDetail,
  hasPlace,
  identityFactsOf,
  isThere,
} from '../store/readers/detail-facts.ts'
import { itemKey, optionalItemId } from '../store/readers/item-keys.ts'
import type { StoredDetails } from '../store/schema/research-items.ts'
import type { Queries, Store } from '../store/store.ts'
import {
  addDetail,
  changeDetail,
  deleteDetail,
  type Edit,
  type EnteredColumns,
} from '../store/writers/contents/details.ts'
import { type EditedGroup, lockContents, noteEdit } from '../store/writers/contents/edited-group.ts'
import { refreshLiving } from '../store/writers/contents/refresh-living.ts'
import { refreshSummary } from '../store/writers/contents/refresh-summaries.ts'
import { deleteChild, deleteEmptyFamilies } from '../store/writers/contents/relatives.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'

/** The data group of the grant, locked, if its contents can be edited. */
export async function openForEditing(
  queries: Queries,
  { dataGroupId }: Grant,
): Promise<Result<EditedGroup, 'read-only-tree' | 'linked-profile'>> {
  const group = dataGroupId === null ? null : await lockContents(queries, dataGroupId)
  // The group may have been deleted since the permission check.
  if (group === null) throw new Problem('not-found')
  const editable = decideEditing(group)
  return editable.ok ? ok(group) : editable
}

/** Adds a detail. A repeated call answers the detail of the first one. */
export const addDetailTo = (
  store: Store,
  grant: Grant<'person' | 'family', 'Modify'>,
  subjectType: DetailSubject,
  { idempotencyKey, assertionType, precedence, formerId, ...entered }: NewAssertion,
  at: Date,
): Promise<Result<StoredAssertion, RefusalOf<typeof addPersonAssertion>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { number: subjectNumber } = itemKey(grant.id)
    const subject = { dataGroupId: group.value.id, subjectType, subjectNumber }
    // The subject may have been deleted since the permission check.
    if (!(await isThere(queries, subject))) throw new Problem('not-found')
    const known = await detailAddedWith(queries, group.value.id, idempotencyKey)
    if (known !== null) {
      const isSame = isAbout(known, subject) && known.assertionType === assertionType
      // The key of another call must not make this one seem done.
      if (!isSame) throw new Problem('conflict')
      return ok(known)
    }
    const decided = decideDetail(subjectType, assertionType, entered)
    if (!decided.ok) return decided
    if ((await countDetails(queries, subject)) >= mostAssertions) return refuse('too-many-details')
    if (!(await hasPlace(queries, group.value.id, decided.value.placeId))) return refuse('no-such-place')
    const identity = await identityFacts(queries, { ...subject, assertionType }, null)
    const fits = identity === null ? ok(null) : decideAdded(identity, { ...decided.value, assertionType })
    if (!fits.ok) return fits
    const edit = { userId: grant.userId, at }
    const columns = { ...enteredColumns(decided.value, {}), precedence }
    const number = await addDetail(
      queries,
      group.value,
      subject,
      { ...columns, assertionType, idempotencyKey },
      edit,
      formerOf(group.value, formerId),
    )
    await follow(queries, group.value, { ...subject, assertionType }, edit)
    await noteEdit(queries, client, group.value.id, at)
    return ok(await storedDetail(queries, group.value.id, number))
  })

/** A deleted detail of another data group says nothing about the order in this one. */
function formerOf({ id }: EditedGroup, formerId: NewAssertion['formerId']): number | null {
  if (formerId === undefined) return null
  const { dataGroupId, number } = itemKey(formerId)
  return dataGroupId === id ? number : null
}

interface ChangedDetail {
  readonly before: StoredAssertion
  readonly after: StoredAssertion
}

/** Changes a detail. The answer also has what it replaced, so that nobody overwrites another's change unknowingly. */
export const changeDetailOf = (
  store: Store,
  grant: Grant<'assertion', 'Patch'>,
  patch: readonly PatchOperation[],
  at: Date,
): Promise<Result<ChangedDetail, RefusalOf<typeof patchAssertion>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { number } = itemKey(grant.id)
    const before = await storedDetail(queries, group.value.id, number)
    const wanted = patched(before, patch)
    const decided = decideChangedDetail(before.assertionType, wanted)
    if (!decided.ok) return decided
    if (!(await hasPlace(queries, group.value.id, decided.value.placeId))) return refuse('no-such-place')
    const { precedence } = wanted
    const identity = await identityFacts(queries, before, number)
    const after = { ...decided.value, assertionType: before.assertionType, precedence }
    const fits = identity === null ? ok(null) : decideChanged(identity, after)
    if (!fits.ok) return fits
    const edit = { userId: grant.userId, at }
    const columns = { ...enteredColumns(decided.value, before.details), precedence }
    await changeDetail(queries, group.value, number, columns, edit)
    await follow(queries, group.value, before, edit)
    await noteEdit(queries, client, group.value.id, at)
    return ok({ before, after: await storedDetail(queries, group.value.id, number) })
  })

/** Deletes a detail, and answers what it was. `unchangedSince`: null if the caller deletes it in any state. */
export const deleteDetailOf = (
  store: Store,
  grant: Grant<'assertion', 'DeleteItems'>,
  unchangedSince: string | null,
  at: Date,
): Promise<Result<StoredAssertion, RefusalOf<typeof deleteAssertion>>> =>
  store.transaction(async (queries, client) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    const { number } = itemKey(grant.id)
    const before = await storedDetail(queries, group.value.id, number)
    if (unchangedSince !== null && before.modifiedAt.toISOString() !== unchangedSince)
      return refuse('changed-meanwhile')
    const identity = await identityFacts(queries, before, number)
    const decided = identity === null ? ok(null) : decideDeleted(identity, before)
    if (!decided.ok) return decided
    await deleteDetail(queries, group.value, number)
    await endRelationship(queries, group.value, before)
    await follow(queries, group.value, before, { userId: grant.userId, at })
    await noteEdit(queries, client, group.value.id, at)
    return ok(before)
  })

/** Without the detail Child, the child is no longer in the family (REL-13). */
async function endRelationship(queries: Queries, group: EditedGroup, detail: StoredAssertion): Promise<void> {
  const { assertionType, subjectNumber: family, relatedItemNumber: child } = detail
  if (assertionType !== 'Child' || child === null) return
  await deleteChild(queries, group, { family, child })
  await deleteEmptyFamilies(queries, group, [family])
}

/** What decides about a name or a gender; null for every other detail. */
async function identityFacts(
  queries: Queries,
  detail: Pick<StoredAssertion, 'dataGroupId' | 'subjectType' | 'subjectNumber' | 'assertionType'>,
  besides: number | null,
): Promise<IdentityFacts | null> {
  const { dataGroupId, subjectType, subjectNumber, assertionType } = detail
  if (subjectType !== 'Person' || !isOfIdentity(assertionType)) return null
  return identityFactsOf(queries, { dataGroupId, subjectType, subjectNumber }, besides)
}

const isAbout = (detail: StoredAssertion, { subjectType, subjectNumber }: DetailSubjectKey) =>
  detail.subjectType === subjectType && detail.subjectNumber === subjectNumber

/** Brings up to date what depends on a detail. Details of details have no summary that repeats them. */
async function follow(
  queries: Queries,
  group: EditedGroup,
  detail: Pick<StoredAssertion, 'dataGroupId' | 'subjectType' | 'subjectNumber' | 'assertionType'>,
  edit: Edit,
): Promise<void> {
  const { dataGroupId, subjectType, subjectNumber, assertionType } = detail
  if (subjectType !== 'Person' && subjectType !== 'Family') return
  const subject: DetailSubjectKey = { dataGroupId, subjectType, subjectNumber }
  await refreshSummary(queries, group, subject, edit)
  if (aboutLife.has(assertionType)) await refreshLiving(queries, dataGroupId, edit.at)
}

/** Kinds of details that can decide who counts as living. */
const aboutLife: ReadonlySet<string> = new Set(['Birth', 'Marriage', 'Child', ...endsOfLife])

async function storedDetail(queries: Queries, id: DataGroupId, number: number): Promise<StoredAssertion> {
  const detail = await findDetail(queries, id, number)
  // Somebody else may have deleted it since the permission check.
  if (detail === null) throw new Problem('not-found')
  return detail
}

type WantedDetail = DetailParts & { readonly precedence: number }

/** The detail with the changes of a patch. The contract has checked the paths and the values. */
function patched(detail: StoredAssertion, patch: readonly PatchOperation[]): WantedDetail {
  const { date, precedence, dataGroupId, placeNumber } = detail
  const placeId = optionalItemId<PlaceId>(dataGroupId, placeNumber)
  const before: WantedDetail = { value: valueOf(detail), date, precedence, placeId }
  const changes = Object.fromEntries(patch.map(({ path, value }) => [path.slice(1), value]))
  return { ...before, ...changes }
}

const valueOf = ({ assertionType, value, details }: StoredAssertion): AssertionValue =>
  assertionType === 'Name' ? (details.nameParts ?? null) : value

/** The columns of what a user enters. A date that the file worded loses these words when it changes. */
function enteredColumns(
  { value, date, placeId }: DetailParts,
  { dateText: _dateText, time: _time, nameParts: _nameParts, ...kept }: StoredDetails,
): Omit<EnteredColumns, 'precedence'> {
  const isName = Array.isArray(value)
  return {
    value: isName ? displayName(value) : value,
    date,
    sortDate: date === null ? null : historicalSortNumber(readHistoricalDate(date)),
    placeNumber: placeId === null ? null : itemKey(placeId).number,
    details: isName ? { ...kept, nameParts: value } : kept,
  }
}
