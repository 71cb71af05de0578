import { fromPromise } from 'xstate'
import { type JoinedGroup, welcomeKey } from '#domain/groups/joined-lately.ts'
import { type DismissNeeds, dismiss } from '../dismiss.ts'

export const dismissWelcomesActor = (needs: DismissNeeds) =>
  fromPromise<void, { closed: readonly JoinedGroup['id'][] }>(({ input: { closed }, signal }) =>
    dismiss(needs, closed.map(welcomeKey), signal),
  )
