import { lookUpStandardPlaces, suggestStandardPlaces } from '#contract/research/standard-place.ts'
import { anchorsOf, lookUpAmong } from '../places/matching/look-up-among.ts'
import { lookUpEach } from '../places/matching/look-up-each.ts'
import { suggestTowns } from '../places/matching/suggest.ts'
import { theWorld } from '../places/world.ts'
import { type Served, serve } from '../serving/serve.ts'

const standardPlaces = serve(lookUpStandardPlaces, async ({ body: { names, among } }) => {
  const world = await theWorld()
  const anchors = [...(await lookUpEach(among, (name) => anchorsOf(world, name))).values()].flat()
  const found = await lookUpEach(names, (name) => lookUpAmong(world, name, anchors))
  return names.map((name) => ({
    name,
    matches: (found.get(name) ?? []).map(({ place, confidence }) => ({ place, confidence })),
  }))
})

const maxSuggestions = 10

const suggestions = serve(suggestStandardPlaces, async ({ query: { text } }) => ({
  items: suggestTowns(await theWorld(), text, maxSuggestions),
}))

export const standardPlaceEndpoints: readonly Served[] = [standardPlaces, suggestions]
