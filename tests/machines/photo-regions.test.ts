import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import type { Mark, MarkedPhoto, PersonChoice } from '#domain/content/marks.ts'
import type { SuggestedMark } from '#domain/content/suggested-marks.ts'
import { openPhoto } from '#machines/content-gallery/sample-content.ts'
import { type MarkProblem, photoRegionsMachine } from '#machines/photo-regions/photo-regions.machine.ts'
import { markedAda, suggestedMay } from '#machines/photo-regions/photo-regions.paths.ts'
import { wire } from '#machines/wire.ts'

type Acted = Result<null, Exclude<MarkProblem, 'unreachable' | 'maybe-removed'>>

it('reads whom a photo names once, however many people are marked in it', async () => {
  let reads = 0
  const flow = createActor(
    wire(photoRegionsMachine)({
      readSuggested: fromPromise<readonly SuggestedMark[], MarkedPhoto>(async () => {
        reads++
        return [suggestedMay]
      }),
      findPersons: fromPromise<readonly PersonChoice[], { text: string }>(async () => []),
      saveMark: fromPromise<Acted, { contentId: ContentId; mark: Mark }>(async () => ok(null)),
      removeMark: fromPromise<Acted, { mark: Mark }>(async () => ok(null)),
    }),
  ).start()
  const isChoosing = () => waitFor(flow, (snapshot) => snapshot.matches({ open: 'choosing' }))
  const photo = { contentId: openPhoto.id, originalUrl: '/content/17-u1/original?k=1' }
  flow.send({ type: 'marking chosen', photo })

  for (const end of ['save chosen', 'cancelled'] as const) {
    flow.send({ type: 'mark chosen', mark: markedAda })
    flow.send({ type: end })
    await isChoosing()
  }
  flow.send({ type: 'mark removed', mark: markedAda })
  await isChoosing()
  flow.send({ type: 'undo chosen' })
  await isChoosing()

  expect(reads).toBe(1)
  expect(flow.getSnapshot().context.suggested).toEqual([suggestedMay])
  flow.send({ type: 'finished' })
  flow.send({ type: 'marking chosen', photo })
  expect(reads).toBe(2)
})
