import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'

/**
 * The estimated location of the caller's internet address; `name` is what a person would type. Null if unknown. If only
 * the country is known, the coordinates are those of its middle.
 */
export const GuessedLocation = z.object({
  name: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
})
export type GuessedLocation = z.infer<typeof GuessedLocation>

export const guessLocation = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/guessedlocation',
  summary: "Guesses the caller's location from the internet address that the call came from",
  answer: GuessedLocation,
  access: signedIn,
  perMinute: 20,
})
