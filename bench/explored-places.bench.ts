/** Measures what the places of a family cost. */
import { theWorld } from '../server/places/world.ts'
import { measureViews } from './support/measure-views.ts'

// The server reads its gazetteer once, whatever a tree contains.
await theWorld()
await measureViews((start) => [
  `/exploredPlaces?from=${start}`,
  `/exploredPlaces/GB-ENG/persons?from=${start}`,
  `/exploredPlaces/US/persons?place=Massachusetts&from=${start}`,
])
