import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok } from '#contract/result.ts'
import type { ContentDone, OpenContent } from '#domain/content/content-acts.ts'
import type { ContentDetails } from '#domain/content/content-details.ts'
import {
  contentGalleryMachine,
  type Done,
  type Undone,
} from '#machines/content-gallery/content-gallery.machine.ts'
import { openPhoto } from '#machines/content-gallery/sample-content.ts'
import { wire } from '#machines/wire.ts'

const { id, details } = openPhoto

/** A photo whose caption the user has changed to 'Ours'. */
async function changed() {
  const machine = wire(contentGalleryMachine)({
    saveDetails: fromPromise<Done, { content: OpenContent; change: Partial<ContentDetails> }>(async () =>
      ok({ kind: 'changed', id, before: details, after: { ...details, caption: 'Ours' } }),
    ),
    deleteContent: fromPromise<Done, { content: OpenContent }>(async () => ok({ kind: 'deleted', id })),
    undo: fromPromise<Undone, { done: ContentDone }>(async () => ok(null)),
  })
  const flow = createActor(machine, { input: { locale: 'en-GB' } }).start()
  flow.send({ type: 'content chosen', content: openPhoto })
  flow.send({ type: 'edit chosen' })
  flow.send({ type: 'field typed', field: 'caption', text: 'Ours' })
  flow.send({ type: 'save chosen' })
  await waitFor(flow, (snapshot) => snapshot.matches('viewing'))
  const told = (change: Partial<ContentDetails>) =>
    flow.send({
      type: 'content changed',
      content: { ...openPhoto, details: { ...details, caption: 'Ours', ...change } },
    })
  return { flow, told, context: () => flow.getSnapshot().context }
}

describe('the words of a photo that two people edit', () => {
  it('offers no undo that would delete the words of somebody else', async () => {
    const { told, context } = await changed()
    told({ description: 'Somebody else describes it.' })
    expect(context().done?.kind).toBe('changed')

    told({ caption: 'Theirs' })
    expect(context().open?.details.caption).toBe('Theirs')
    expect(context().done).toBeNull()
  })

  it('keeps what is typed, and shows the new words in the fields that were not touched', async () => {
    const { flow, told, context } = await changed()
    flow.send({ type: 'edit chosen' })
    flow.send({ type: 'field typed', field: 'caption', text: 'Half a caption' })
    told({ description: 'Somebody else describes it.' })

    expect(context().draft).toMatchObject({
      caption: 'Half a caption',
      description: 'Somebody else describes it.',
    })
  })

  it('says why the photo has closed if somebody has deleted it, and offers no undo of its words', async () => {
    const { flow, context } = await changed()
    flow.send({ type: 'content gone' })

    expect(context()).toMatchObject({ open: null, done: null, problem: 'not-found' })
  })
})
