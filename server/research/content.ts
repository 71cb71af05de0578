import {
  type Content,
  getContents,
  type LinkedContent,
  listFamilyContent,
  listPersonContent,
} from '#contract/research/content.ts'
import { listDataGroupContent } from '#contract/research/content-acts.ts'
import type { ContentId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import { openView } from '../connected/connected-view.ts'
import { addressesFor } from '../serving/content-addresses.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { mostAssertions, type StoredAssertion } from '../store/readers/assertions.ts'
import { contentKey, uploadNumberIn } from '../store/readers/content-keys.ts'
import {
  mentionId,
  readMediaRecords,
  readVisibleMedia,
  readVisibleMediaInPlace,
  type StoredMediaRecord,
} from '../store/readers/contents.ts'
import { listContentKeys, readDetailsShowing } from '../store/readers/group-contents.ts'
import { type ItemKey, itemId, itemKey } from '../store/readers/item-keys.ts'
import { searchNamesOf } from '../store/readers/search-names.ts'
import { readTreeData } from '../store/readers/tree-data.ts'
import { readTagsOf, readUploadsOf, readVisibleUploads } from '../store/readers/uploads.ts'
import type { StoredMediaMention } from '../store/schema/research-items.ts'
import type { Viewer } from '../values/viewer.ts'
import {
  type BytesOfViewer,
  lookedAt,
  mentionedContentId,
  presentContentLink,
  presentMediaInPlace,
  presentMediaRecord,
  presentTag,
  presentUpload,
} from './present-content.ts'
import { assertionsAbout, familyInView, personInView } from './subjects.ts'
import { type Visible, visibleAssertions } from './visible.ts'

/** Uploads come first: people add them to see them. */
const ofPerson = serve(listPersonContent, async ({ viewer, grant }, tools) => {
  const { db } = tools.store
  const subject = await personInView(await openView(tools.kinship, viewer), grant)
  const uploads = await readUploadsOf(db, viewer, subject.ids.map(itemKey))
  const address = addressesFor(tools, viewer)
  const uploaded = uploads.map((upload) => ({
    link: presentTag(upload.tag, upload.isOfProfile),
    content: presentUpload(upload, address),
  }))
  return { items: [...uploaded, ...(await shownBy(tools, viewer, await assertionsAbout(db, subject)))] }
})

const ofFamily = serve(listFamilyContent, async ({ viewer, grant }, tools) => {
  const subject = await familyInView(await openView(tools.kinship, viewer), grant)
  return { items: await shownBy(tools, viewer, await assertionsAbout(tools.store.db, subject)) }
})

/** The photos and files that belong to details, in the order of the details. */
async function shownBy(
  tools: Tools,
  viewer: Viewer,
  assertions: readonly Visible<StoredAssertion>[],
): Promise<LinkedContent[]> {
  const { db } = tools.store
  const shown = assertions
    .flatMap((assertion) =>
      (assertion.details.media ?? []).map((mention, position) => ({ assertion, mention, position })),
    )
    .slice(0, mostAssertions)
  const keys = shown.flatMap(({ assertion: { dataGroupId }, mention: { mediaNumber } }) =>
    mediaNumber === null ? [] : { dataGroupId, number: mediaNumber },
  )
  const records = await readMediaRecords(db, keys)
  const inPlace = shown.flatMap(({ assertion: { dataGroupId, number }, mention, position }) =>
    mention.mediaNumber === null ? mentionId(dataGroupId, number, position) : [],
  )
  const bytes = await bytesFor(tools, viewer, [...records.keys(), ...inPlace])
  const names = await searchNamesOf(db, assertions.flatMap(subjectOf))
  return shown.flatMap(({ assertion, mention, position }) => {
    const content = contentOf(assertion, mention, position, { records, bytes })
    if (content === null) return []
    const seen = lookedAt(content, bytes)
    return {
      link: presentContentLink(assertion, mention, position, seen, nameIn(names, assertion)),
      content,
    }
  })
}

/** The person whom a detail is about. */
const subjectOf = ({ dataGroupId, subjectType, subjectNumber }: StoredAssertion): ItemKey[] =>
  subjectType === 'Person' ? [{ dataGroupId, number: subjectNumber }] : []

const nameIn = (names: ReadonlyMap<string, string>, assertion: StoredAssertion): string | null => {
  const [person] = subjectOf(assertion)
  return person === undefined ? null : (names.get(itemId(person.dataGroupId, person.number)) ?? null)
}

/** The photo or file that a detail mentions; null if its record is gone. */
function contentOf(
  assertion: Visible<StoredAssertion>,
  mention: StoredMediaMention,
  position: number,
  { records, bytes }: { records: ReadonlyMap<ContentId, StoredMediaRecord>; bytes: BytesOfViewer },
): Content | null {
  const id = mentionedContentId(assertion, mention, position)
  const { modifiedAt: at, modifiedUserId: userId } = assertion
  if (mention.mediaNumber === null) return presentMediaInPlace({ id, mention, at, userId }, bytes)
  const record = records.get(id)
  return record === undefined ? null : presentMediaRecord(record, bytes)
}

const bytesFor = async (tools: Tools, viewer: Viewer, ids: readonly ContentId[]): Promise<BytesOfViewer> => ({
  address: addressesFor(tools, viewer),
  ofTrees: await readTreeData(tools.store.db, viewer, ids),
})

/** The photos and files among the ids that the viewer may see. */
export const readContents = async (
  tools: Tools,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<Content[]> => (await contentsWithBytes(tools, viewer, ids)).contents

async function contentsWithBytes(
  tools: Tools,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<{ readonly contents: Content[]; readonly bytes: BytesOfViewer }> {
  const { db } = tools.store
  const uploads = await readVisibleUploads(db, viewer, ids)
  const records = await readVisibleMedia(db, viewer, ids)
  const inPlace = await readVisibleMediaInPlace(db, viewer, ids)
  const bytes = await bytesFor(tools, viewer, [
    ...records.map(({ dataGroupId, number }) => itemId<ContentId>(dataGroupId, number)),
    ...inPlace.map(({ id }) => id),
  ])
  const contents = [
    ...uploads.map((upload) => presentUpload(upload, bytes.address)),
    ...records.map((record) => presentMediaRecord(record, bytes)),
    ...inPlace.map((one) => presentMediaInPlace(one, bytes)),
  ]
  return { contents, bytes }
}

const several = serve(getContents, async ({ query, viewer }, tools) => ({
  items: await readContents(tools, viewer, query.ids),
}))

const pageSize = 100

interface Shown {
  readonly contents: ReadonlyMap<ContentId, Content>
  readonly bytes: BytesOfViewer
  readonly names: ReadonlyMap<string, string>
}

const linksOf = (assertion: Visible<StoredAssertion>, { contents, bytes, names }: Shown) =>
  (assertion.details.media ?? []).map((mention, position) => {
    const content = contents.get(mentionedContentId(assertion, mention, position))
    const seen = content === undefined ? { pictureSize: null, faces: [] } : lookedAt(content, bytes)
    return presentContentLink(assertion, mention, position, seen, nameIn(names, assertion))
  })

const ofGroup = serve(listDataGroupContent, async ({ params, query, viewer, grant }, tools) => {
  const { db } = tools.store
  const found = await listContentKeys(db, viewer, params.id, {
    after: readPageToken(query.next),
    limit: pageSize + 1,
  })
  const page = pageOf(found, pageSize, ({ place }) => place)
  const ids = page.items.map(({ id }) => id)
  const read = await contentsWithBytes(tools, viewer, ids)
  const contents = new Map(read.contents.map((content) => [content.id, content]))
  const uploads = ids.flatMap((id) => uploadNumberIn(contentKey(id).key) ?? [])
  const isOfProfile = [...contents.values()].some(({ profile }) => profile)
  const tags = (await readTagsOf(db, params.id, uploads)).map((tag) => presentTag(tag, isOfProfile))
  const details = await readDetailsShowing(db, params.id, ids)
  const visible = visibleAssertions(details, holds(grant.permissions, 'Modify'))
  const names = await searchNamesOf(db, visible.flatMap(subjectOf))
  const shown = { contents, bytes: read.bytes, names }
  const links = Map.groupBy(
    [...tags, ...visible.flatMap((assertion) => linksOf(assertion, shown))],
    ({ contentId }) => contentId,
  )
  return {
    ...page,
    items: ids.flatMap((id) => {
      const content = contents.get(id)
      return content === undefined ? [] : { content, links: links.get(id) ?? [] }
    }),
  }
})

export const contentEndpoints: readonly Served[] = [ofPerson, ofFamily, several, ofGroup]
