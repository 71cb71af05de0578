import {
  type Content,
  getContents,
  type LinkedContent,
  listFamilyContent,
  listPersonContent,
} from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { openView } from '../connected/connected-view.ts'
import { type Served, serve } from '../serving/serve.ts'
import { mostAssertions, type StoredAssertion } from '../store/readers/assertions.ts'
import {
  readMediaRecords,
  readVisibleMedia,
  readVisibleMediaInPlace,
  type StoredMediaRecord,
} from '../store/readers/contents.ts'
import type { StoredMediaMention } from '../store/schema/research-items.ts'
import type { Queries } from '../store/store.ts'
import {
  contentIdOf,
  presentContentLink,
  presentMediaInPlace,
  presentMediaRecord,
} from './present-content.ts'
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
    const content = contentOf(assertion, mention, position, records)
    if (content === null) return []
    return { link: presentContentLink(assertion, mention, position, content.pictureSize), content }
  })
}

/** The photo or file that a detail mentions; null if its record is gone. */
function contentOf(
  assertion: Visible<StoredAssertion>,
  mention: StoredMediaMention,
  position: number,
  records: ReadonlyMap<ContentId, StoredMediaRecord>,
): Content | null {
  const id = contentIdOf(assertion, mention, position)
  const { modifiedAt: at, modifiedUserId: userId } = assertion
  if (mention.mediaNumber === null) return presentMediaInPlace({ id, mention, at, userId })
  const record = records.get(id)
  return record === undefined ? null : presentMediaRecord(record)
}

const several = serve(getContents, async ({ query, viewer }, { store }) => {
  const records = await readVisibleMedia(store.db, viewer, query.ids)
  const inPlace = await readVisibleMediaInPlace(store.db, viewer, query.ids)
  return { items: [...records.map(presentMediaRecord), ...inPlace.map(presentMediaInPlace)] }
})

export const contentEndpoints: readonly Served[] = [ofPerson, ofFamily, several]
