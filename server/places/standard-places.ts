import { lookUpStandardPlaces } from '#contract/research/standard-place.ts'
import { type Served, serve } from '../http/serve.ts'
import { lookUp } from './matching/look-up.ts'
import { theWorld } from './world.ts'

const standardPlaces = serve(lookUpStandardPlaces, async ({ body }) => {
  const world = await theWorld()
  return body.map((name) => ({ name, matches: lookUp(world, name) }))
})

export const standardPlaceEndpoints: readonly Served[] = [standardPlaces]
