/** Tells from a field's name what its value may be. */

/**
 * Matches names of fields in lower case. A value in such a field could let another person sign in, or prove an
 * identity.
 */
const secretName =
  /token|secret|password|passphrase|verifier|credential|captcha|challenge|cookie|authorization$|signature|nonce|attestation|clientdata|authenticatordata|codes?$/

export const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase())

const withIds: ReadonlySet<string> = new Set(
  (
    'user profile person actor group sync tree workspace client match spouse family mother father parent ancestor ' +
    'session connection member item place owner invitation fact relation site subject passkey content app definition'
  ).split(' '),
)

/** True for names of ids: `id`, `personId`, `groupIds`, but not `phoneId` or other invented names. */
export function isIdName(name: string): boolean {
  const words = name.split(/(?=[A-Z])/)
  if (!/^[Ii]ds?$/.test(words.at(-1) ?? '')) return false
  const whose = words.at(-2)
  return whose === undefined ? /^ids?$/.test(name) : withIds.has(whose.toLowerCase())
}

/** True for names of entry keys such as `person:17-3010`: `key`, `keys`, `personKey`. */
export const isKeyName = (name: string): boolean => /^keys?$|[a-z]Keys?$/.test(name)

/** True for counts and list positions, which reveal nothing about a person. */
export const isCountName = (name: string): boolean =>
  /^(?:count|status|zoom|tries|page|index|length|active)$|[a-z](?:Count|Status|Index)$/.test(name)

/**
 * True for `17`, `17-3010`, `17-1~18-5`, a UUID. Use it only for fields named as ids: elsewhere `17` may be a code.
 */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,17}(?:-[1-9]\d{0,8})?(?:~[1-9]\d{0,17}-[1-9]\d{0,8})?$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(
    text,
  )

/** Four or more plain digits may be a year, a code or a phone number, so they are not clearly an id. */
export const isClearlyId = (text: string): boolean => isId(text) && !/^\d{4,}$/.test(text)
