import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { filledText, page, text } from '../wire.ts'

/** A place of the world, as a gazetteer knows it. */
export const StandardPlace = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  countryCode: z.nullable(z.string()),
})
export type StandardPlace = z.infer<typeof StandardPlace>

/** What a name may mean, best first. Confidence: 0 to 1. */
export const StandardPlaceMatches = z.object({
  name: z.string(),
  matches: z.array(z.object({ place: StandardPlace, confidence: z.number() })),
})

/**
 * Answers in the order of the names. An unknown name has no matches (requirement GLB-05). `among`: other places of the
 * same family, which help to choose between places of the same name. If they do not decide, the name has no matches.
 */
export const lookUpStandardPlaces = endpoint({
  service: 'research',
  method: 'POST',
  path: '/standardPlaces/$lookup',
  summary: 'Where in the world the places of these names are',
  body: z.object({
    names: z.array(text(300)).check(z.minLength(1), z.maxLength(50)),
    among: z.array(text(300)).check(z.maxLength(50)),
  }),
  answer: z.array(StandardPlaceMatches),
  access: signedIn,
  perMinute: 60,
})

/** For suggestions while somebody types. The countries are part of the names. */
export const suggestStandardPlaces = endpoint({
  service: 'research',
  method: 'GET',
  path: '/standardPlaces',
  summary: 'The towns of the world whose name begins with the given text, at most 10',
  query: z.object({ text: filledText(200) }),
  answer: page(StandardPlace),
  access: signedIn,
  perMinute: 120,
})
