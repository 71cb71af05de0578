import type { UserId } from '#domain/ids.ts'
import { useServerChanges } from './use-heard.ts'

interface Flow {
  readonly send: (event: { type: 'data changed' }) => void
}

/** Tells a flow when something about a user has changed: a setting, in another tab or by the link in a mail, or the audit. */
export function useUserChanges(flow: Flow, userId: UserId) {
  useServerChanges(
    ({ name, payload }) => name === 'User.Changed' && payload.userId === userId,
    () => flow.send({ type: 'data changed' }),
  )
}
