/**
 * The estimated location of an internet address. The address is sent only to the service that the operator has
 * configured.
 */
import type { GuessedLocation } from '#contract/group-admin/guessed-location.ts'
import { inRuntime } from '#domain/places/country-names.ts'
import { countryOf } from './country-of.ts'
import { askService, type ServiceAnswer } from './geolocation-service.ts'
import { isPublicAddress } from './public-address.ts'

/** Takes a caller's IPv4 address, or its IPv6 network as `2001:db8:1:2::/64`. Never fails. */
export type Locate = (caller: string) => Promise<GuessedLocation>

export const nowhere: GuessedLocation = {
  name: null,
  latitude: null,
  longitude: null,
  city: null,
  region: null,
  countryCode: null,
}

/** Uses the operator's service if there is one and it answers, otherwise the country of the address. */
export const locateBy =
  (service: string | null): Locate =>
  async (caller) => {
    const [address = ''] = caller.split('/')
    if (!isPublicAddress(address)) return nowhere
    const answer = service === null ? null : await askService(service, address)
    const told = answer === null ? nowhere : placeIn(answer)
    return told.name === null ? ofCountry(await countryOf(address)) : told
  }

function placeIn(answer: ServiceAnswer): GuessedLocation {
  const country = nameOf(answer.country_code ?? null)
  const name = [answer.city, country].filter(Boolean).join(', ')
  return {
    name: name === '' ? null : name,
    latitude: answer.latitude ?? null,
    longitude: answer.longitude ?? null,
    city: answer.city ?? null,
    region: answer.region_code ?? null,
    countryCode: answer.country_code ?? null,
  }
}

const ofCountry = (countryCode: string | null): GuessedLocation => ({
  ...nowhere,
  name: nameOf(countryCode),
  countryCode,
})

const nameOf = (countryCode: string | null) =>
  countryCode === null ? null : (inRuntime.of(countryCode) ?? null)
