import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SubscriptionId } from '#domain/ids.ts'
import type { CardChangeProblem, cardChangeMachine } from '#machines/card-change/card-change.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'

export type CardChangeFlow = ActorRefFrom<typeof cardChangeMachine>

type Props = { flow: CardChangeFlow; subscriptionId: SubscriptionId }

/** Begins to change the card that pays for the plan. */
export function ChangeCard({ flow, subscriptionId }: Props) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  return (
    <>
      <Button
        kind="text"
        busy={isAsking}
        onClick={() => flow.send({ type: 'card change chosen', subscriptionId })}
      >
        Change card
      </Button>
      {problem === null ? null : <ErrorMessage>{problemText[problem]}</ErrorMessage>}
    </>
  )
}

const problemText = {
  'not-allowed': 'You are not allowed to change the card of this account. Nothing was changed.',
  'not-found': 'This plan has ended in the meantime, so no card pays for it.',
  'demo-visitor': 'Visitors of the demo have no plan.',
  'managed-by-parent': 'A parent manages this account, so its card cannot be changed. Nothing was changed.',
  'plan-given': 'This plan was given to you by us, so no card pays for it.',
  'plans-not-sold': 'Cards cannot be changed here at the moment. Nothing was changed.',
  unreachable: 'We could not reach the server. Nothing was changed. Check your connection, then try again.',
} satisfies Record<CardChangeProblem, string>
