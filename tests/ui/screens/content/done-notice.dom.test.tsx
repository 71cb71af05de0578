import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok } from '#contract/result.ts'
import type { ContentDone, OpenContent } from '#domain/content/content-acts.ts'
import type { ContentDetails } from '#domain/content/content-details.ts'
import {
  contentGalleryMachine,
  type Done,
  type Undone,
} from '#machines/content-gallery/content-gallery.machine.ts'
import { wire } from '#machines/wire.ts'
import { DoneNotice } from '#ui/screens/content/done-notice.tsx'
import { Viewer } from '#ui/screens/content/viewer.tsx'
import { Look } from '#ui/shell/look.tsx'
import { weddingView } from './sample-photos.ts'

afterEach(cleanup)

const { id, details } = weddingView

const machine = wire(contentGalleryMachine)({
  saveDetails: fromPromise<Done, { content: OpenContent; change: Partial<ContentDetails> }>(async () =>
    ok({ kind: 'changed', id, before: details, after: details }),
  ),
  deleteContent: fromPromise<Done, { content: OpenContent }>(async () => ok({ kind: 'deleted', id })),
  undo: fromPromise<Undone, { done: ContentDone }>(async () => ok(null)),
})

describe(DoneNotice.name, () => {
  it('gets the focus after a deletion, because the photo that opened the viewer is gone', async () => {
    const flow = createActor(machine, { input: { locale: 'en-GB' } }).start()
    flow.send({ type: 'content chosen', content: { id, details, mayChange: true } })
    render(
      <Look>
        <DoneNotice flow={flow} />
        <Viewer
          flow={flow}
          items={[weddingView]}
          people={[]}
          hrefOf={() => '/'}
          onBroken={() => undefined}
          acts={null}
          work={null}
        />
      </Look>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })

    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body)
      expect(document.activeElement?.contains(undo)).toBe(true)
    })
  })
})
