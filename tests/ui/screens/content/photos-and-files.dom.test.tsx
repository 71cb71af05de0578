import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { contentGalleryMachine } from '#machines/content-gallery/content-gallery.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { PhotosAndFiles } from '#ui/screens/content/photos-and-files.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

describe(PhotosAndFiles.name, () => {
  it('keeps a photo open whose last mark was removed, also if it was the only photo of the person', async () => {
    const machine = wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(async () => 'found'),
    })
    render(
      <Look>
        <PhotosAndFiles
          load={createActor(machine, { input: { known: true } }).start()}
          flow={createActor(contentGalleryMachine, { input: { locale: 'en-GB' } }).start()}
          view={{ photos: [], files: [] }}
          uploader={null}
          updateHref={null}
          viewer={<p>The open photo</p>}
          onBroken={() => undefined}
        />
      </Look>,
    )

    const shown = await screen.findAllByText(/^(The open photo|No photos or files yet)$/)
    expect(shown.map(({ textContent }) => textContent)).toEqual(['No photos or files yet', 'The open photo'])
  })
})
