import {
  getContents,
  type LinkedContent,
  listFamilyContent,
  listPersonContent,
} from '#contract/research/content.ts'
import { openView } from '../connected/connected-view.ts'
import { type Served, serve } from '../serving/serve.ts'
import { mostAssertions, type StoredAssertion } from '../store/readers/assertions.ts'
import { readMediaRecords, readVisibleMedia, readVisibleMediaInPlace } from '../store/readers/contents.ts'
import type { Queries } from '../store/store.ts'
import { presentContentLink, presentMediaInPlace, presentMediaRecord } from './present-content.ts'
import { assertionsAbout, familyInView, personInView } from './subjects.ts'
import type { Visible } from './visible.ts'

const ofPerson = serve(listPersonContent, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await personInView(await openView(kinship, viewer), grant)
  return { items: await shownBy(db, await assertionsAbout(db, subject)) }
})

const ofFamily = serve(listFamilyContent, async ({ viewer, grant }, { store: { db }, kinship }) => {
  const subject = await familyInView(await openView(kinship, viewer), grant)
  return { items: await shownBy(db, await assertionsAbout(db, subject)) }
})

/** The photos and files that belong to details, in the order of the details. */
async function shownBy(
  db: Queries,
  assertions: readonly Visible<StoredAssertion>[],
): Promise<LinkedContent[]> {
  const shown = assertions
    .flatMap((assertion) =>
      (assertion.details.media ?? []).map((mention, position) => ({ assertion, mention, position })),
    )
    .slice(0, mostAssertions)
  const keys = shown.flatMap(({ assertion: { dataGroupId }, mention: { mediaNumber } }) =>
    mediaNumber === null ? [] : { dataGroupId, number: mediaNumber },
  )
  const records = await readMediaRecords(db, keys)
  return shown.flatMap(({ assertion, mention, position }) => {
    const link = presentContentLink(assertion, mention, position)
    const { modifiedAt: at, modifiedUserId: userId } = assertion
    if (mention.mediaNumber === null)
      return { link, content: presentMediaInPlace({ id: link.contentId, mention, at, userId }) }
    const record = records.get(link.contentId)
    return record === undefined ? [] : { link, content: presentMediaRecord(record) }
  })
}

const several = serve(getContents, async ({ query, viewer }, { store }) => {
  const records = await readVisibleMedia(store.db, viewer, query.ids)
  const inPlace = await readVisibleMediaInPlace(store.db, viewer, query.ids)
  return { items: [...records.map(presentMediaRecord), ...inPlace.map(presentMediaInPlace)] }
})

export const contentEndpoints: readonly Served[] = [ofPerson, ofFamily, several]
