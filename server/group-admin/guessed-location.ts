import { type GuessedLocation, guessLocation } from '#contract/group-admin/guessed-location.ts'
import { nowhere } from '../geolocation/locator.ts'
import { countryPoint } from '../places/located-names.ts'
import { theWorld } from '../places/world.ts'
import { serve } from '../serving/serve.ts'

export const guessedLocationEndpoints = [
  // An actor gets no location, because the actor is somewhere else than the user.
  serve(guessLocation, async ({ viewer, caller }, { locate }) =>
    viewer.actorId === null ? withPoint(await locate(caller.address)) : nowhere,
  ),
]

/** If only the country is known, its middle stands for the place (resolution 89). */
async function withPoint(guessed: GuessedLocation): Promise<GuessedLocation> {
  const { countryCode, latitude, longitude } = guessed
  if (countryCode === null || (latitude !== null && longitude !== null)) return guessed
  return { ...guessed, ...countryPoint(await theWorld(), countryCode) }
}
