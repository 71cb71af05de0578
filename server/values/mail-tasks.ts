/** The jobs that each send one mail. */
export const mailTaskNames: readonly string[] = [
  'send-mail',
  'send-sign-in-code',
  'tell-of-sign-up',
  'send-viewer-invitation',
  'send-group-invite',
  'send-child-code',
]
