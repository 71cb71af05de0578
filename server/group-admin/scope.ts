import { accessAudience } from '../access/tokens.ts'
import { TokenRefusal } from '../values/token-refusal.ts'

export interface AskedScope {
  readonly scope?: string | undefined
  readonly audience?: string | undefined
}

/**
 * The requested part of a scope, or all of it if nothing is requested; never more than the scope. A requested audience
 * (RFC 8693 §2.1) narrows it in the same way, because every service has its own scope.
 */
export function narrowed(held: readonly string[], { scope, audience }: AskedScope): string[] {
  const scopes = wordsIn(scope)
  const services = wordsIn(audience)
  if (services.some((service) => !isService(service)))
    throw new TokenRefusal('invalid_target', 'There is no such service.')
  if (scopes.some((one) => !held.includes(one)))
    throw new TokenRefusal('invalid_scope', 'The request asks for more than this sign-in allows.')
  const given = held.filter(
    (one) =>
      (scopes.length === 0 || scopes.includes(one)) && (services.length === 0 || services.includes(one)),
  )
  if (services.some((service) => !held.includes(service)) || !given.some(isService))
    throw new TokenRefusal(
      services.length > 0 ? 'invalid_target' : 'invalid_scope',
      'With this scope, the token would work with no service.',
    )
  return given
}

/** A parameter without a value counts as absent (RFC 6749 §3.1). */
const wordsIn = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

const isService = (word: string) => accessAudience.some((service) => service === word)
