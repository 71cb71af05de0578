import {
  type Assertion,
  listAssertionTypes,
  listFamilyAssertions,
  listPersonAssertions,
} from '#contract/research/assertion.ts'
import { assertionTypes } from '#domain/person/assertion-types.ts'
import { inDefaultOrder } from '#domain/person/assertions.ts'
import { openView } from '../connected/connected-view.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import { readCitedRecords } from '../store/readers/cited-records.ts'
import type { Queries } from '../store/store.ts'
import { presentAssertion } from './present.ts'
import { DetailsPresenter } from './present-details.ts'
import { assertionsAbout, familyInView, personInView } from './subjects.ts'
import type { Visible } from './visible.ts'

const ofPerson = serve(listPersonAssertions, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await personInView(await openView(kinship, viewer), grant)
  return { items: await presentAssertions(db, await assertionsAbout(db, subject)) }
})

const ofFamily = serve(listFamilyAssertions, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await familyInView(await openView(kinship, viewer), grant)
  return { items: await presentAssertions(db, await assertionsAbout(db, subject)) }
})

const types = serve(listAssertionTypes, async () => ({ items: [...assertionTypes] }))

export const assertionEndpoints: readonly Served[] = [ofPerson, ofFamily, types]

/** The details of one or several trees in the form of the API, sorted for lists, with what they refer to. */
export async function presentAssertions(
  db: Queries,
  visible: readonly Visible<StoredAssertion>[],
): Promise<Assertion[]> {
  const details = new DetailsPresenter(await readCitedRecords(db, visible))
  return inListOrder(visible.map((assertion) => presentAssertion(assertion, details)))
}

/** Details about identity come first, in this order. Events follow. */
const first = ['Living', 'Name', 'Gender', 'Child']

function inListOrder(assertions: readonly Assertion[]): Assertion[] {
  const rank = ({ assertionType }: Assertion) => first.indexOf(assertionType)
  const leading = assertions.filter((one) => rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b))
  return [...leading, ...inDefaultOrder(assertions.filter((one) => rank(one) < 0))]
}
