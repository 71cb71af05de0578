/** Measures what the names and the highlights of a family cost. */
import { measureViews } from './support/measure-views.ts'

await measureViews((start) => [
  '/names',
  `/names/surname/persons?name=a&from=${start}`,
  `/names/given/persons?name=john&from=${start}`,
  `/highlights?seed=1&from=${start}`,
])
