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

/**
 * What the actor did: the end of a sentence that begins with the actor's name. `name` is the name of the user of the
 * account; null if that user reads the list.
 */
export function actText(act: AuditAct, name: string | null): string {
  const who = name ?? 'you'
  const account = accountText(name)
  const texts = {
    'impersonation-started': `began to act as ${who}`,
    'impersonation-ended': `stopped acting as ${who}`,
    'supervision-started': `switched to ${account}`,
    'supervision-ended': `switched back from ${account}`,
    'parent-asked': `asked somebody to be a parent of ${account}`,
    'parent-added': `became a parent of ${account}`,
    'parent-removed': `removed a parent of ${account}`,
    'acted-as': `did something while acting as ${who}`,
    'user-read': `looked at ${account}`,
    'user-changed': `changed ${account}`,
    'account-reset': `reset ${account}`,
    'identity-read': name === null ? 'looked at how you sign in' : `looked at how ${name} signs in`,
    'identities-searched': 'searched the list of identities',
    'identity-changed': `changed how ${who} may sign in`,
    'code-generated': `made a sign-in code for ${who}`,
    'group-read': `looked at a tree or profile of ${name ?? 'yours'}`,
    'privileges-given': name === null ? 'changed your permissions' : `changed the permissions of ${name}`,
    'support-read': `read a message of ${name ?? 'yours'} to support`,
    'support-changed': `answered or changed a message of ${name ?? 'yours'} to support`,
    'backups-read': 'looked at the backups of this server',
    'backup-started': 'started a backup of this server',
    'failed-jobs-read': 'looked at the failed jobs of this server',
    'failed-jobs-retried': 'had failed jobs of this server tried once more',
    'failed-jobs-dismissed': 'deleted failed jobs of this server',
  } satisfies Record<AuditAct, string>
  return texts[act]
}

/** The account in a sentence. `name` is null for the user's own account. */
export const accountText = (name: string | null): string =>
  name === null ? 'your account' : `the account of ${name}`
