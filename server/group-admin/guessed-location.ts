import { guessLocation } from '#contract/group-admin/guessed-location.ts'
import { nowhere } from '../geolocation/locator.ts'
import { serve } from '../serving/serve.ts'

export const guessedLocationEndpoints = [
  // An actor gets no location, because the actor is somewhere else than the user.
  serve(guessLocation, ({ viewer, caller }, { locate }) =>
    viewer.actorId === null ? locate(caller.address) : Promise.resolve(nowhere),
  ),
]
