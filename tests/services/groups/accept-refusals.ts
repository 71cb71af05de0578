/** Every refusal of accepting an invitation, with its status. */
export const acceptRefusals = [
  ['invalid-input', 400],
  ['not-found', 404],
  ['invitation-over', 412],
  ['other-person', 403],
  ['other-address', 412],
  ['demo-visitor', 403],
  ['managed-by-parent', 403],
  ['sharing-limit-reached', 403],
] as const
