/** What users say about themselves on the user page, as its form edits it (area USP). */
import type { Failure } from '#contract/failure.ts'
import type { User } from '#contract/group-admin/user.ts'

/** The social services that a user can name (requirement CST-16). */
export const socialServices = ['x', 'facebook'] as const
export type SocialService = (typeof socialServices)[number]

export interface UserProfile {
  readonly location: string
  /** The year in which the user began with genealogy; empty if unknown. */
  readonly genealogyStartYear: string
  readonly researchTools: readonly string[]
  readonly showResearchActivity: boolean
  readonly showFamilySurnames: boolean
  /** The user name at each service; empty if there is none. */
  readonly social: Readonly<Record<SocialService, string>>
}

export const maxLocationLength = 200
export const maxSocialNameLength = 60
export const maxYearDigits = 4

/**
 * `undecided`: the connection broke, so the client does not know whether the server saved the data. `not-saved`: the
 * client has found out that the server did not.
 */
export type ProfileProblem = Failure | 'undecided' | 'not-saved'

type Metadata = User['metadata']

/** A field of the metadata; empty if it is missing or has another type. */
export const textIn = (metadata: Metadata, field: string): string => {
  const value = metadata[field]
  return typeof value === 'string' ? value : ''
}
export const textsIn = (metadata: Metadata, field: string): string[] => {
  const value = metadata[field]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Reads the profile from the metadata of a user. A field that is missing or has another type counts as empty. */
export function profileOf({ metadata }: Pick<User, 'metadata'>): UserProfile {
  const accounts = textsIn(metadata, 'socialAccounts')
  const nameAt = (service: SocialService) =>
    accounts.find((account) => account.startsWith(`${service}:`))?.slice(service.length + 1) ?? ''
  return {
    location: textIn(metadata, 'location'),
    genealogyStartYear: textIn(metadata, 'genealogyStartYear'),
    researchTools: textsIn(metadata, 'researchTools'),
    showResearchActivity: metadata['showResearchActivity'] === true,
    showFamilySurnames: metadata['showFamilySurnames'] === true,
    social: { x: nameAt('x'), facebook: nameAt('facebook') },
  }
}

/** A typed user name as it is stored. */
const storedName = (typed: string): string => typed.trim().replace(/^@/, '')

/**
 * The social accounts in the form that is stored, `x:name`. Names are trimmed, and empty ones are left out
 * (USP-10).
 */
export const storedAccounts = ({ social }: UserProfile): string[] =>
  socialServices.flatMap((service) => {
    const name = storedName(social[service])
    return name === '' ? [] : [`${service}:${name}`]
  })

/** The metadata fields of a profile that are stored. */
type StoredProfile = Readonly<Record<string, string | boolean | readonly string[]>>

const storedProfile = (profile: UserProfile): StoredProfile => ({
  location: profile.location.trim(),
  genealogyStartYear: profile.genealogyStartYear,
  researchTools: profile.researchTools,
  showResearchActivity: profile.showResearchActivity,
  showFamilySurnames: profile.showFamilySurnames,
  socialAccounts: storedAccounts(profile),
})

/** Returns only the changed metadata fields; empty if nothing changed. */
export function changedProfile(before: UserProfile, after: UserProfile): StoredProfile {
  const [old, now] = [storedProfile(before), storedProfile(after)]
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field])),
  )
}

/** Removes everything from the typed year but digits, and keeps at most four (USP-11). */
export const yearTyped = (text: string): string => text.replaceAll(/\D/g, '').slice(0, maxYearDigits)

/** True for one word without unusual signs, or an empty text. */
const isSocialName = (name: string) =>
  name === '' || (name.length <= maxSocialNameLength && /^[.-]*\w[\w.-]*$/.test(name))

/** The services whose name is not valid. */
export const wrongSocialNames = ({ social }: UserProfile): SocialService[] =>
  socialServices.filter((service) => !isSocialName(storedName(social[service])))

/** The last year in which a user can have begun: the present one, in the time zone that reaches it first. */
export const latestStartYear = (now: number): number => new Date(now + 14 * hour).getUTCFullYear()
const hour = 3_600_000

/** Nobody who uses Kinweave began before this year. */
const earliestStartYear = 1900

/** Why a typed start year cannot be saved; null if it can. An empty text can be saved. */
export type WrongYear = 'unfinished' | 'too-early' | 'to-come'

export function wrongYear(text: string, latestYear: number): WrongYear | null {
  if (text === '') return null
  if (text.length < maxYearDigits) return 'unfinished'
  if (Number(text) < earliestStartYear) return 'too-early'
  return Number(text) > latestYear ? 'to-come' : null
}

/** True if the form can be saved. `latestYear`: the last possible start year. */
export const mayBeSaved = (before: UserProfile, after: UserProfile, latestYear: number): boolean =>
  Object.keys(changedProfile(before, after)).length > 0 &&
  wrongSocialNames(after).length === 0 &&
  wrongYear(after.genealogyStartYear, latestYear) === null

/** `1999 (27 yrs)` (USP-12); null without a year. */
export function genealogistSince(startYear: string, thisYear: number): string | null {
  if (startYear === '') return null
  return `${startYear} (${Math.max(0, thisYear - Number(startYear))} yrs)`
}

const hosts = { x: 'https://x.com/', facebook: 'https://www.facebook.com/' } as const satisfies Record<
  SocialService,
  string
>

/** The pages of a user at social services (USP-04). */
export const socialLinks = (profile: UserProfile): { service: SocialService; name: string; href: string }[] =>
  storedAccounts(profile).flatMap((account) => {
    const service = socialServices.find((one) => account.startsWith(`${one}:`))
    if (service === undefined) return []
    const name = account.slice(service.length + 1)
    return [{ service, name, href: `${hosts[service]}${encodeURIComponent(name)}` }]
  })
