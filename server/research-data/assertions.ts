import {
  type Assertion,
  listAssertionTypes,
  listFamilyAssertions,
  listPersonAssertions,
} from '#contract/research/assertion.ts'
import { assertionTypes } from '#domain/assertion-types.ts'
import { inDefaultOrder } from '#domain/assertions.ts'
import { holds, type Permissions } from '#domain/permissions.ts'
import { type Served, serve } from '../http/serve.ts'
import { readAssertionsOf } from '../store/readers/assertions.ts'
import { readCitedRecords } from '../store/readers/cited-records.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import { presentAssertion } from './present.ts'
import { DetailsPresenter } from './present-details.ts'
import { visibleAssertions } from './visible.ts'

const ofPerson = serve(listPersonAssertions, async ({ params, grant }, { store }) => ({
  items: await assertionsOf(store.db, 'Person', params.id, grant.permissions),
}))

const ofFamily = serve(listFamilyAssertions, async ({ params, grant }, { store }) => ({
  items: await assertionsOf(store.db, 'Family', params.id, grant.permissions),
}))

const types = serve(listAssertionTypes, async () => ({ items: [...assertionTypes] }))

export const assertionEndpoints: readonly Served[] = [ofPerson, ofFamily, types]

async function assertionsOf(
  db: Queries,
  subjectType: 'Person' | 'Family',
  id: string,
  permissions: Permissions,
): Promise<Assertion[]> {
  const { dataGroupId, number } = itemKey(id)
  const stored = await readAssertionsOf(db, dataGroupId, subjectType, number)
  const visible = visibleAssertions(stored, holds(permissions, 'Modify'))
  const cited = await readCitedRecords(
    db,
    dataGroupId,
    visible.map(({ details }) => details),
  )
  const details = new DetailsPresenter(cited)
  return inListOrder(visible.map((assertion) => presentAssertion(assertion, details)))
}

/** What says who a person is, in this order, before all that happened. */
const first = ['Living', 'Name', 'Gender', 'Child']

function inListOrder(assertions: readonly Assertion[]): Assertion[] {
  const rank = ({ assertionType }: Assertion) => first.indexOf(assertionType)
  const leading = assertions.filter((one) => rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b))
  return [...leading, ...inDefaultOrder(assertions.filter((one) => rank(one) < 0))]
}
