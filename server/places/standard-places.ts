import { lookUpStandardPlaces } from '#contract/research/standard-place.ts'
import { type Served, serve } from '../http/serve.ts'
import { lookUp } from './matching/look-up.ts'
import { lookUpEach } from './matching/look-up-each.ts'
import { theWorld } from './world.ts'

const standardPlaces = serve(lookUpStandardPlaces, async ({ body }) => {
  const world = await theWorld()
  const found = await lookUpEach(body, (name) => lookUp(world, name))
  return body.map((name) => ({ name, matches: found.get(name) ?? [] }))
})

export const standardPlaceEndpoints: readonly Served[] = [standardPlaces]
