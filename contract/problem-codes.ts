/**
 * The literal codes that a refusal can carry, each with its HTTP status (requirement ERR-15). The endpoint's `refuses`
 * lists the codes of its act; callers compare these codes, never a status.
 */
export const problemStatus = {
  'invalid-input': 400,
  'captcha-required': 400,
  'passkey-refused': 400,
  'grant-refused': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'demo-visitor': 403,
  'tree-limit-reached': 403,
  'unfinished-uploads': 403,
  'sharing-limit-reached': 403,
  'managed-by-parent': 403,
  'proof-needed': 403,
  'parent-limit-reached': 403,
  'not-found': 404,
  conflict: 412,
  'sync-not-active': 412,
  'upload-completing': 412,
  'other-part': 412,
  'parts-missing': 412,
  'not-the-last': 412,
  'tree-changed': 412,
  'two-of-one-tree': 412,
  'own-ancestor': 412,
  'not-a-tree': 412,
  'invited-already': 412,
  'asked-already': 412,
  'own-account': 412,
  'sent-lately': 412,
  'invitation-over': 412,
  'other-address': 412,
  'has-left': 412,
  'member-already': 412,
  'owner-stays': 412,
  'profile-stays': 412,
  'not-a-member': 412,
  'too-many-groups': 403,
  'role-too-high': 403,
  'plan-shares-own-groups': 403,
  'other-person': 412,
  'passkey-known': 412,
  'too-many-passkeys': 412,
  'too-large': 413,
  'upload-too-large': 413,
  'unsupported-type': 415,
  'too-many-calls': 429,
  'too-many-uploads': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** All codes. The cast is safe because the keys of an object literal are the keys of its type. */
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]
