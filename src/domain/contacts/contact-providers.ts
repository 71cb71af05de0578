/** The address books from which a recipient can be taken, and the addresses at which each of them is read (CTC-02). */
import type { Configuration } from '#contract/configuration.ts'

/** Providers that a person signs in to. The test provider needs no sign-in. */
export type RealProvider = 'google' | 'microsoft'
export type ContactProvider = RealProvider | 'test'

const contactProviders: readonly ContactProvider[] = ['google', 'microsoft', 'test']

/** The provider with a stored name; null for any other text. */
export const contactProvider = (name: string | null): ContactProvider | null =>
  contactProviders.find((provider) => provider === name) ?? null

type Keys = Pick<Configuration, 'googleClientId' | 'microsoftClientId'>

/** The providers for which the operator has set a key. */
export function realProviders({ googleClientId, microsoftClientId }: Keys): readonly RealProvider[] {
  const keys = { google: googleClientId, microsoft: microsoftClientId } satisfies Record<
    RealProvider,
    unknown
  >
  return (['google', 'microsoft'] as const).filter((provider) => keys[provider] !== null)
}

/** The providers that the dialog offers; the test provider only in development. */
export const offeredProviders = (
  configuration: Keys & Pick<Configuration, 'development'>,
): readonly ContactProvider[] => [
  ...realProviders(configuration),
  ...(configuration.development ? (['test'] as const) : []),
]

/** Outlook can filter by the displayed name (CTC-05). Google has no such filter for its list of contacts. */
export const filtersByName = (provider: ContactProvider): boolean => provider === 'microsoft'

export interface ProviderAddresses {
  /** The page on which a person signs in. */
  readonly signIn: string
  /** Exchanges a code for an access token; null if the sign-in page returns the token itself. */
  readonly token: string | null
  /** The base of the addresses that answer with contacts. */
  readonly contacts: string
}

/** The page to which the providers return. Its address has to be registered with each of them. */
export const contactsCallbackPath = '/contacts/callback'

/** `standIn` is an origin that plays all providers in tests and development; null for the real ones. */
export function addressesOf(provider: RealProvider, standIn: string | null): ProviderAddresses {
  switch (provider) {
    case 'google':
      return {
        signIn: `${standIn ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
        token: null,
        contacts: `${standIn ?? 'https://people.googleapis.com'}/v1/people/me`,
      }
    case 'microsoft':
      return {
        signIn: `${standIn ?? 'https://login.microsoftonline.com'}/common/oauth2/v2.0/authorize`,
        token: `${standIn ?? 'https://login.microsoftonline.com'}/common/oauth2/v2.0/token`,
        contacts: `${standIn ?? 'https://graph.microsoft.com'}/v1.0/me`,
      }
  }
}

/** The origins that the callback page calls for a provider. */
export function originsOf(provider: RealProvider, standIn: string | null): readonly string[] {
  const { token, contacts } = addressesOf(provider, standIn)
  return [token, contacts].flatMap((address) => (address === null ? [] : new URL(address).origin))
}
