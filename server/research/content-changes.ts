import * as contract from '#contract/research/content-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import type { ContentId, DataGroupId } from '#contract/wire.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { inKeepingTurn } from '../blobs/keeping-turn.ts'
import { dropPart } from '../blobs/partial-files.ts'
import { partialFileIn } from '../serving/arrived-part.ts'
import { addressesFor } from '../serving/content-addresses.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { contentIdOf, keyOfUpload, tagNumberIn } from '../store/readers/content-keys.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { readTagsOf, readVisibleUploads } from '../store/readers/uploads.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { addArchived } from './archived-content.ts'
import { readContents } from './content.ts'
import {
  addTagTo,
  changeTagOf,
  changeUploadOf,
  deleteTagOf,
  deleteUploadOf,
  restoreUploadOf,
} from './content-acts.ts'
import { presentTag, presentUpload } from './present-content.ts'
import { announceUpload, progressOf, takeBytes } from './upload-acts.ts'

const add = serve(contract.addContent, async ({ params, body, viewer, grant }, tools) => {
  if (isDenied(viewer, 'upload a file')) return refuse('not-allowed')
  const added = await announceUpload(tools.store, grant, body, tools.clock())
  if (!added.ok) return added
  return ok(
    await oneOf(tools, viewer, contentIdOf({ dataGroupId: params.id, key: keyOfUpload(added.value) })),
  )
})

const addFromArchive = serve(contract.addArchivedContent, async ({ params, body, viewer, grant }, tools) => {
  if (isDenied(viewer, 'upload a file')) return refuse('not-allowed')
  const added = await addArchived(tools.store, grant, body, tools.clock())
  if (!added.ok) return added
  return ok(
    await oneOf(tools, viewer, contentIdOf({ dataGroupId: params.id, key: keyOfUpload(added.value) })),
  )
})

const progress = serve(contract.getContentUpload, async ({ params }, { store }) =>
  ok(await progressOf(store, params.id)),
)

const putData = serve(contract.putContentData, async ({ params, query, body, viewer, grant }, tools) => {
  const file = partialFileIn(body.data)
  let isTaken = false
  try {
    const taken = await inKeepingTurn(tools.store, () =>
      takeBytes(tools, grant, { ...query, file }, tools.clock()),
    )
    isTaken = taken.ok
    return taken.ok ? ok(await oneOf(tools, viewer, params.id)) : taken
  } finally {
    if (!isTaken) await dropPart(tools.uploadsFolder, file.id)
  }
})

const change = serve(contract.patchContent, async ({ params, body, viewer, grant }, tools) => {
  const changed = await changeUploadOf(tools.store, grant, body, tools.clock())
  return changed.ok ? ok(await oneOf(tools, viewer, params.id)) : changed
})

const remove = serve(contract.deleteContent, async ({ grant }, { store, clock }) =>
  deleteUploadOf(store, grant, clock()),
)

const restore = serve(contract.restoreContent, async ({ params, viewer, grant }, tools) => {
  const restored = await restoreUploadOf(tools.store, grant, tools.clock())
  return restored.ok ? ok(await oneOf(tools, viewer, params.id)) : restored
})

const addTag = serve(contract.addContentTag, async ({ params, body, viewer, grant }, tools) => {
  const tagged = await addTagTo(tools.store, grant, body, tools.clock())
  if (!tagged.ok) return tagged
  return ok(
    await taggedOf(
      tools,
      viewer,
      { dataGroupId: itemKey(params.id).dataGroupId, number: tagged.value },
      body.contentId,
    ),
  )
})

const changeTag = serve(contract.patchContentTag, async ({ params, body, viewer, grant }, tools) => {
  const changed = await changeTagOf(tools.store, grant, body, tools.clock())
  if (!changed.ok) return changed
  const { dataGroupId } = itemKey(params.id)
  return ok(await taggedOf(tools, viewer, { dataGroupId, number: tagNumberIn(params.id) }, changed.value))
})

const removeTag = serve(contract.deleteContentTag, async ({ grant }, { store }) => deleteTagOf(store, grant))

export const contentChangeEndpoints: readonly Served[] = [
  add,
  addFromArchive,
  progress,
  putData,
  change,
  remove,
  restore,
  addTag,
  changeTag,
  removeTag,
]

async function oneOf(tools: Tools, viewer: Viewer, id: ContentId) {
  const [content] = await readContents(tools, viewer, [id])
  // The share may have ended since the permission check.
  if (content === undefined) throw new Problem('not-found')
  return content
}

interface TagKey {
  readonly dataGroupId: DataGroupId
  readonly number: number
}

async function taggedOf(tools: Tools, viewer: Viewer, key: TagKey, contentId: ContentId) {
  const { db } = tools.store
  const [upload] = await readVisibleUploads(db, viewer, [contentId])
  const tags = upload === undefined ? [] : await readTagsOf(db, key.dataGroupId, [upload.content.number])
  const tag = tags.find(({ number }) => number === key.number)
  // Somebody else may have deleted it in the meantime.
  if (upload === undefined || tag === undefined) throw new Problem('not-found')
  return {
    link: presentTag(tag, upload.isOfProfile),
    content: presentUpload(upload, addressesFor(tools, viewer)),
  }
}
