/** What the name of a field says about its value. */

/** In small letters. Whatever is under such a name lets somebody in, or proves who somebody is. */
const secretName =
  /token|secret|password|passphrase|verifier|credential|captcha|challenge|cookie|authorization$|signature|nonce|attestation|clientdata|authenticatordata|codes?$/

export const isSecretName = (name: string): boolean => secretName.test(name.toLowerCase())

/** `id`, `personId`, `groupIds`, `key`, `keys`: an id may stand there. */
export const isIdName = (name: string): boolean => /^(?:ids?|keys?)$|[a-z](?:Ids?|Keys?)$/.test(name)

/** Counts and places in a list, which tell nothing of a person. */
export const isCountName = (name: string): boolean =>
  /^(?:count|status|zoom|tries|page|index|position|length|active)$|[a-z](?:Count|Status|Index)$/.test(name)

/** Written by a programmer: no name of a person or of a place, which begin with a capital or hold other signs. */
export const isFieldName = (name: string): boolean => /^[a-z][A-Za-z0-9]{0,40}$/.test(name)

/** `17`, `17-3010`, `17-1~18-5`, a UUID. Only under the name of an id: the same signs may be a year or a code. */
export const isId = (text: string): boolean =>
  /^\d{1,18}(?:-\d{1,18})?(?:~\d{1,18}-\d{1,18})?$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
