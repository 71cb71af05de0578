import type { DeviceProblem } from '#domain/signing-in/passkeys.ts'

/**
 * What an error of `navigator.credentials` means to the user (WebAuthn §5.1.3 and §5.1.4). Null if neither the user
 * nor the app can do anything about it. For privacy, a cancelled dialog and an unanswered one give the same error.
 */
export function deviceProblem(error: unknown): DeviceProblem | null {
  return error instanceof Error ? (problems.get(error.name) ?? null) : null
}

const problems = new Map<string, DeviceProblem>([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already-there'],
  // No device here can store passkeys or verify its user.
  ['ConstraintError', 'not-supported'],
  ['NotSupportedError', 'not-supported'],
  // The page's host cannot have passkeys, for example because it is an IP address.
  ['SecurityError', 'not-supported'],
])
