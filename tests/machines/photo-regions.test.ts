import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok } from '#contract/result.ts'
import { openPhoto } from '#machines/content-gallery/sample-content.ts'
import { photoRegionsMachine } from '#machines/photo-regions/photo-regions.machine.ts'
import { markedAda, suggestedMay } from '#machines/photo-regions/photo-regions.paths.ts'
import { wire } from '#machines/wire.ts'

it('reads whom a photo names once, however many people are marked in it', async () => {
  let reads = 0
  const flow = createActor(
    wire(photoRegionsMachine)({
      readSuggested: fromPromise(async () => {
        reads++
        return [suggestedMay]
      }),
      findPersons: fromPromise(async () => []),
      saveMark: fromPromise(async () => ok(null)),
      removeMark: fromPromise(async () => ok(null)),
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
