/** Measures what the names of a family cost. */
import { measureViews } from './support/measure-views.ts'

await measureViews((start) => [
  '/names',
  `/names/surname/persons?name=a&from=${start}`,
  `/names/given/persons?name=john&from=${start}`,
])
