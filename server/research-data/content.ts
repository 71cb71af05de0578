import { getContents, listFamilyContent, listPersonContent } from '#contract/research/content.ts'
import { holds } from '#domain/permissions.ts'
import { type Served, serve } from '../http/serve.ts'
import { mostAssertions, readAssertionsOf, type StoredAssertion } from '../store/readers/assertions.ts'
import { readMediaRecords, readVisibleMedia, readVisibleMediaInPlace } from '../store/readers/contents.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Store } from '../store/store.ts'
import { presentContentLink, presentMediaInPlace, presentMediaRecord } from './present-content.ts'
import { type Visible, visibleAssertions } from './visible.ts'

const ofPerson = serve(listPersonContent, async ({ params, grant }, { store }) => {
  const { dataGroupId, number } = itemKey(params.id)
  const stored = await readAssertionsOf(store.db, dataGroupId, 'Person', number)
  return shownBy(visibleAssertions(stored, holds(grant.permissions, 'Modify')), store)
})

const ofFamily = serve(listFamilyContent, async ({ params, grant }, { store }) => {
  const { dataGroupId, number } = itemKey(params.id)
  const stored = await readAssertionsOf(store.db, dataGroupId, 'Family', number)
  return shownBy(visibleAssertions(stored, holds(grant.permissions, 'Modify')), store)
})

/** What details of one tree show, in their order. */
async function shownBy(assertions: readonly Visible<StoredAssertion>[], store: Store) {
  const dataGroupId = assertions[0]?.dataGroupId
  if (dataGroupId === undefined) return { items: [] }
  const shown = assertions
    .flatMap((assertion) =>
      (assertion.details.media ?? []).map((mention, position) => ({ assertion, mention, position })),
    )
    .slice(0, mostAssertions)
  const numbers = shown.flatMap(({ mention }) => mention.mediaNumber ?? [])
  const records = await readMediaRecords(store.db, dataGroupId, [...new Set(numbers)])
  return {
    items: shown.flatMap(({ assertion, mention, position }) => {
      const link = presentContentLink(assertion, mention, position)
      const { modifiedAt: at, modifiedUserId: userId } = assertion
      if (mention.mediaNumber === null)
        return { link, content: presentMediaInPlace({ id: link.contentId, mention, at, userId }) }
      const record = records.get(mention.mediaNumber)
      return record === undefined ? [] : { link, content: presentMediaRecord(record) }
    }),
  }
}

const several = serve(getContents, async ({ query, viewer }, { store }) => {
  const records = await readVisibleMedia(store.db, viewer, query.ids)
  const inPlace = await readVisibleMediaInPlace(store.db, viewer, query.ids)
  return { items: [...records.map(presentMediaRecord), ...inPlace.map(presentMediaInPlace)] }
})

export const contentEndpoints: readonly Served[] = [ofPerson, ofFamily, several]
