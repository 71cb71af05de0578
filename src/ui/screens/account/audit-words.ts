import type { AuditAct, AuditEntry } from '#domain/users/staff-access.ts'

/** Who did it, as the start of a sentence. */
export const actorText = ({ act, actorId, actorName }: AuditEntry): string => {
  if (act === 'privileges-given' && actorId === null) return 'The operator of this server'
  if (actorName !== '') return actorName
  if (actorId === null) return 'A user who no longer exists'
  return act.startsWith('supervision-') || act.startsWith('parent-')
    ? 'A user without a name'
    : 'Kinweave staff'
}

/** What the actor did: the end of a sentence that begins with the actor's name. */
export const actText = {
  'impersonation-started': 'began to act as you',
  'impersonation-ended': 'stopped acting as you',
  'supervision-started': 'switched to your account',
  'supervision-ended': 'switched back from your account',
  'parent-asked': 'asked somebody to be a parent of your account',
  'parent-added': 'became a parent of your account',
  'parent-removed': 'removed a parent of your account',
  'acted-as': 'did something while acting as you',
  'user-read': 'looked at your account',
  'user-changed': 'changed your account',
  'account-reset': 'reset your account',
  'identity-read': 'looked at how you sign in',
  'identities-searched': 'searched the list of identities',
  'identity-changed': 'changed how you may sign in',
  'code-generated': 'made a sign-in code for you',
  'group-read': 'looked at a tree or profile of yours',
  'privileges-given': 'changed your permissions',
} satisfies Record<AuditAct, string>
