/** What the name of a field says about its value. */

/** In small letters. Whatever is under such a name lets somebody in, or proves who somebody is. */
const secretName =
  /token|secret|password|passphrase|verifier|credential|captcha|challenge|cookie|authorization$|signature|nonce|attestation|clientdata|authenticatordata|codes?$/

export const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase())

const withIds: ReadonlySet<string> = new Set(
  (
    'user profile person actor group sync tree workspace client match spouse family mother father parent ancestor ' +
    'session connection member item place owner invitation fact relation site subject passkey content app definition'
  ).split(' '),
)

/** `id`, `personId`, `groupIds`, and not `phoneId` or whatever somebody may call a field: an id may stand there. */
export function isIdName(name: string): boolean {
  const words = name.split(/(?=[A-Z])/)
  if (!/^[Ii]ds?$/.test(words.at(-1) ?? '')) return false
  const whose = words.at(-2)
  return whose === undefined ? /^ids?$/.test(name) : withIds.has(whose.toLowerCase())
}

/** `key`, `keys`, `personKey`: the key of an entry may stand there, `person:17-3010`. */
export const isKeyName = (name: string): boolean => /^keys?$|[a-z]Keys?$/.test(name)

/** Counts and places in a list, which tell nothing of a person. */
export const isCountName = (name: string): boolean =>
  /^(?:count|status|zoom|tries|page|index|length|active)$|[a-z](?:Count|Status|Index)$/.test(name)

/** `17`, `17-3010`, `17-1~18-5`, a UUID. Only under the name of an id: the same signs may be a year or a code. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{0,17}(?:-[1-9]\d{0,8})?(?:~[1-9]\d{0,17}-[1-9]\d{0,8})?$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(
    text,
  )

/** Plain digits as many as those of a year, a code or a telephone number may be one of these. */
export const isClearlyId = (text: string): boolean => isId(text) && !/^\d{4,}$/.test(text)
