import {
  type Content,
  type ContentLink,
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
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import { type InPhoto, keyInPhoto, namesInPhotos } from '../store/readers/names-in-photos.ts'
import { readTreeData } from '../store/readers/tree-data.ts'
import { readTagsOf, readUploadsOf, readVisibleUploads } from '../store/readers/uploads.ts'
import type { StoredMediaMention } from '../store/schema/research-items.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import {
  type BytesOfViewer,
  type LookedAt,
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
  const shown = assertions.flatMap(mentionsOf).slice(0, mostAssertions)
  const keys = shown.flatMap(({ assertion: { dataGroupId }, mention: { mediaNumber } }) =>
    mediaNumber === null ? [] : { dataGroupId, number: mediaNumber },
  )
  const records = await readMediaRecords(db, keys)
  const inPlace = shown.flatMap(({ assertion: { dataGroupId, number }, mention, position }) =>
    mention.mediaNumber === null ? mentionId(dataGroupId, number, position) : [],
  )
  const bytes = await bytesFor(tools, viewer, [...records.keys(), ...inPlace])
  const found = shown.flatMap((mentioned) => {
    const content = contentOf(mentioned, { records, bytes })
    return content === null ? [] : { ...mentioned, content }
  })
  const links = await linksOf(db, found, bytes)
  return found.flatMap(({ content }, index) => {
    const link = links[index]
    return link === undefined ? [] : { link, content }
  })
}

/** A detail that mentions a photo or file. */
interface Mentioned {
  readonly assertion: Visible<StoredAssertion>
  readonly mention: StoredMediaMention
  readonly position: number
}

const mentionsOf = (assertion: Visible<StoredAssertion>): Mentioned[] =>
  (assertion.details.media ?? []).map((mention, position) => ({ assertion, mention, position }))

/** How photos and files are related to details, in their order. A content that is not shown has no faces. */
async function linksOf(
  db: Queries,
  mentions: readonly (Mentioned & { readonly content: Content | undefined })[],
  bytes: BytesOfViewer,
): Promise<ContentLink[]> {
  const seen = mentions.map(({ content }) => (content === undefined ? unseen : lookedAt(content, bytes)))
  const persons = mentions.map(inPhotoOf)
  const named = persons.flatMap((person, index) => (seen[index]?.faces.length ? (person ?? []) : []))
  const names = await namesInPhotos(db, named)
  return mentions.map(({ assertion, mention, position }, index) => {
    const person = persons[index] ?? null
    const name = person === null ? null : (names.get(keyInPhoto(person)) ?? null)
    return presentContentLink(assertion, mention, position, seen[index] ?? unseen, name)
  })
}

const unseen: LookedAt = { pictureSize: null, faces: [] }

/** The person whom a detail shows in a photo; null if the detail is about a family. */
function inPhotoOf({ assertion, mention, position }: Mentioned): InPhoto | null {
  const { subjectType, subjectNumber } = assertion
  if (subjectType !== 'Person') return null
  return { ...contentKey(mentionedContentId(assertion, mention, position)), personNumber: subjectNumber }
}

/** The photo or file that a detail mentions; null if its record is gone. */
function contentOf(
  { assertion, mention, position }: Mentioned,
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
  const mentions = visible.flatMap(mentionsOf).map((one) => ({
    ...one,
    content: contents.get(mentionedContentId(one.assertion, one.mention, one.position)),
  }))
  const links = Map.groupBy(
    [...tags, ...(await linksOf(db, mentions, read.bytes))],
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
