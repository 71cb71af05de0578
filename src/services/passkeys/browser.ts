/**
 * The browser's passkey functions, with the bytes of WebAuthn as text for JSON. This code is fetched when it is
 * first needed.
 */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion } from '#contract/identity/passkey.ts'
import type { PasskeyOptions, PasskeyRegistration } from '#domain/signing-in/passkeys.ts'

/** Shows the browser's dialog to make a passkey; throws the error of `navigator.credentials.create`. */
export function registerPasskey(options: PasskeyOptions, signal: AbortSignal): Promise<PasskeyRegistration> {
  // The server made these options with the server half of the same library, so their shape fits.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return closedBy(signal, async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    }
  })
}

/** Shows the browser's dialog to sign in by a passkey; throws the error of `navigator.credentials.get`. */
export function assertPasskey(options: PasskeyOptions, signal: AbortSignal): Promise<PasskeyAssertion> {
  // The server made these options with the same library too, so their shape fits.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return closedBy(signal, async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
  })
}

/** The library shows one dialog at a time, and a call to the library closes it. */
async function closedBy<T>(signal: AbortSignal, ceremony: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const close = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', close)
  try {
    return await ceremony()
  } finally {
    signal.removeEventListener('abort', close)
  }
}
