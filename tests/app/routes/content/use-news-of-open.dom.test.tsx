import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addContentTag, deleteContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import type { ContentId, PersonId } from '#contract/wire.ts'
import type { Mark, MarkedPhoto, PersonChoice } from '#domain/content/marks.ts'
import type { SuggestedMark } from '#domain/content/suggested-marks.ts'
import { contentGalleryMachine } from '#machines/content-gallery/content-gallery.machine.ts'
import { photoRegionsMachine } from '#machines/photo-regions/photo-regions.machine.ts'
import { portraitCropMachine } from '#machines/portrait-crop/portrait-crop.machine.ts'
import { wire } from '#machines/wire.ts'
import { openedOf, type PhotoView } from '#ui/screens/content/photos-view.ts'
import { useNewsOfOpen } from '../../../../src/app/routes/content/use-news-of-open.ts'
import { harbourView, weddingView } from '../../../ui/screens/content/sample-photos.ts'

afterEach(cleanup)

type Acted = Result<null, RefusalOf<typeof addContentTag | typeof patchContentTag | typeof deleteContentTag>>

const regionsMachine = wire(photoRegionsMachine)({
  readSuggested: fromPromise<readonly SuggestedMark[], MarkedPhoto>(async () => []),
  findPersons: fromPromise<readonly PersonChoice[], { text: string }>(async () => []),
  saveMark: fromPromise<Acted, { contentId: ContentId; mark: Mark }>(async () => ok(null)),
  removeMark: fromPromise<Acted, { mark: Mark }>(async () => ok(null)),
})

function opened() {
  const flows = {
    flow: createActor(contentGalleryMachine, { input: { locale: 'en-GB' } }).start(),
    portrait: createActor(portraitCropMachine).start(),
    regions: createActor(regionsMachine).start(),
  }
  flows.flow.send({ type: 'content chosen', content: openedOf(weddingView) })
  const Listener = ({ items }: { items: readonly PhotoView[] | null }) => {
    useNewsOfOpen({ ...flows, items })
    return null
  }
  const { rerender } = render(<Listener items={[weddingView, harbourView]} />)
  return { ...flows, listed: (items: readonly PhotoView[] | null) => rerender(<Listener items={items} />) }
}

const portraitOf = ({ id }: PhotoView) => ({
  contentId: id,
  personId: '17-1' as PersonId, // Ids are branded when the wire is read.
  tagId: null,
  region: { x: 0, y: 0, width: 0.5, height: 0.5 },
  before: { marks: null, otherTagId: null },
})

describe(useNewsOfOpen.name, () => {
  it('tells the new words of the open photo, and nothing while the list is not loaded', () => {
    const { flow, listed } = opened()
    listed(null)
    expect(flow.getSnapshot().context.open).toEqual(openedOf(weddingView))

    const retitled = { ...weddingView, details: { ...weddingView.details, caption: 'Theirs' } }
    listed([retitled, harbourView])
    expect(flow.getSnapshot().context.open).toEqual(openedOf(retitled))
  })

  it('ends cropping with a photo that somebody has deleted, so that the next one opens as a whole', () => {
    const { flow, portrait, listed } = opened()
    portrait.send({ type: 'portrait chosen', choice: portraitOf(weddingView) })
    listed([weddingView, harbourView])
    expect(portrait.getSnapshot().value).toBe('cropping')

    listed([harbourView])
    expect(flow.getSnapshot().value).toBe('browsing')
    expect(portrait.getSnapshot().value).toBe('closed')
  })

  it('ends marking with the photo, also while a face is drawn', () => {
    const { regions, listed } = opened()
    regions.send({ type: 'marking chosen', photo: { contentId: weddingView.id, originalUrl: null } })
    regions.send({
      type: 'mark chosen',
      mark: {
        tagId: null,
        person: { id: portraitOf(weddingView).personId, label: 'Ada' },
        isPrimary: false,
        region: null,
      },
    })
    expect(regions.getSnapshot().matches({ open: 'drawing' })).toBe(true)

    listed([harbourView])
    expect(regions.getSnapshot().value).toBe('closed')
  })
})
