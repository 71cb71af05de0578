import type { DeviceProblem } from '#domain/signing-in/passkeys.ts'

/**
 * What an error of `navigator.credentials` means to a person (WebAuthn §5.1.3 and §5.1.4); null for one that nobody can
 * do anything about. A dialog that was left and one that nobody answered look the same on purpose.
 */
export function deviceProblem(error: unknown): DeviceProblem | null {
  return error instanceof Error ? (problems.get(error.name) ?? null) : null
}

const problems = new Map<string, DeviceProblem>([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already-there'],
  // No device here can keep passkeys, or see whose hand is on it.
  ['ConstraintError', 'not-supported'],
  ['NotSupportedError', 'not-supported'],
  // The page's address is one that passkeys cannot belong to, such as that of a number.
  ['SecurityError', 'not-supported'],
])
