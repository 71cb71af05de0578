import {
  type Assertion,
  addFamilyAssertion,
  addPersonAssertion,
  deleteAssertion,
  listAssertionTypes,
  listFamilyAssertions,
  listPersonAssertions,
  patchAssertion,
} from '#contract/research/assertion.ts'
import { ok, type Result } from '#contract/result.ts'
import { assertionTypes } from '#domain/person/assertion-types.ts'
import { inListOrder } from '#domain/person/assertions.ts'
import { openView } from '../connected/connected-view.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import { readCitedRecords } from '../store/readers/cited-records.ts'
import type { Queries } from '../store/store.ts'
import { addDetailTo, changeDetailOf, deleteDetailOf } from './detail-acts.ts'
import { presentAssertion } from './present.ts'
import { DetailsPresenter } from './present-details.ts'
import { assertionsAbout, familyInView, personInView } from './subjects.ts'
import { type Visible, visibleAssertions } from './visible.ts'

const ofPerson = serve(listPersonAssertions, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await personInView(await openView(kinship, viewer), grant)
  return { items: await presentAssertions(db, await assertionsAbout(db, subject)) }
})

const ofFamily = serve(listFamilyAssertions, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await familyInView(await openView(kinship, viewer), grant)
  return { items: await presentAssertions(db, await assertionsAbout(db, subject)) }
})

const types = serve(listAssertionTypes, async () => ({ items: [...assertionTypes] }))

const toPerson = serve(addPersonAssertion, async ({ body, grant }, { store, clock }) =>
  presented(store.db, await addDetailTo(store, grant, 'Person', body, clock())),
)

const toFamily = serve(addFamilyAssertion, async ({ body, grant }, { store, clock }) =>
  presented(store.db, await addDetailTo(store, grant, 'Family', body, clock())),
)

const change = serve(patchAssertion, async ({ body, grant }, { store, clock }) => {
  const changed = await changeDetailOf(store, grant, body, clock())
  if (!changed.ok) return changed
  const { before, after } = changed.value
  return ok({ assertion: await presentOwn(store.db, after), before: await presentOwn(store.db, before) })
})

const deletion = serve(deleteAssertion, async ({ query, grant }, { store, clock }) =>
  presented(store.db, await deleteDetailOf(store, grant, query.unchangedSince ?? null, clock())),
)

export const assertionEndpoints: readonly Served[] = [
  ofPerson,
  ofFamily,
  types,
  toPerson,
  toFamily,
  change,
  deletion,
]

async function presented<P extends string>(
  db: Queries,
  detail: Result<StoredAssertion, P>,
): Promise<Result<Assertion, P>> {
  return detail.ok ? ok(await presentOwn(db, detail.value)) : detail
}

/** A detail for a caller who has just edited it, and therefore sees all of it. */
async function presentOwn(db: Queries, detail: StoredAssertion): Promise<Assertion> {
  const visible = visibleAssertions([detail], true)
  const [assertion] = await presentAssertions(db, visible)
  if (assertion === undefined) throw new Error('A detail that may be edited may be seen.')
  return assertion
}

/** The details of one or several trees in the form of the API, sorted for lists, with what they refer to. */
export async function presentAssertions(
  db: Queries,
  visible: readonly Visible<StoredAssertion>[],
): Promise<Assertion[]> {
  const details = new DetailsPresenter(await readCitedRecords(db, visible))
  return inListOrder(visible.map((assertion) => presentAssertion(assertion, details)))
}
