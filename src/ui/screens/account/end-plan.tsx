import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { OwnPlan, RunningPlan } from '#domain/plans/own-plan.ts'
import { freePlan, planOf } from '#domain/plans/plans.ts'
import type {
  SubscriptionEndingProblem,
  subscriptionEndingMachine,
} from '#machines/subscription-ending/subscription-ending.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { dayText } from '../../words/numbers.ts'
import { sharesText } from '../plans/plan-words.ts'
import { ReadOnlyTrees } from '../plans/read-only-trees.tsx'

export type SubscriptionEndingFlow = ActorRefFrom<typeof subscriptionEndingMachine>

const words = {
  act: 'Cancel my plan',
  confirm: 'Cancel the plan',
  keep: 'Keep it',
  busy: 'Cancelling...',
}

type Props = { flow: SubscriptionEndingFlow; own: OwnPlan; running: RunningPlan }

/** Cancels the plan, after saying what stays until when; or takes back what was chosen for later. */
export function EndPlan({ flow, own: { planId }, running }: Props) {
  const isEnding = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  const isLooking = useSelector(flow, (snapshot) => snapshot.matches('looking'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isLooking || isEnding
  const isKeeping = useSelector(flow, (snapshot) => snapshot.matches('keeping'))
  const isIdle = useSelector(flow, (snapshot) => snapshot.matches('idle'))
  const { problem, preview } = useSelector(flow, ({ context }) => context)
  const { displayName } = planOf(planId)
  const shares = sharesText(freePlan, planOf(planId))
  const subscription = { id: running.id, planId }
  const said = problem === null ? null : problemText[problem]
  return (
    <>
      {running.nextPlanId === null ? null : (
        <Button
          kind="line"
          busy={isKeeping}
          disabled={!isIdle}
          onClick={() => flow.send({ type: 'keeping chosen', subscription })}
        >
          Keep {displayName} after all
        </Button>
      )}
      {running.nextPlanId === freePlan.id ? null : (
        <AskedAct
          words={words}
          title={`Cancel ${displayName}?`}
          description={
            running.status === 'PastDue'
              ? `The last payment has failed, so ${displayName} ends at once. You then have Free.`
              : `You keep ${displayName} until ${dayText(running.periodEnd)}. From then on you have Free, and pay nothing.`
          }
          state={{ mayAsk: isIdle, isAsking, isBusy: isEnding, mayConfirm: !isLooking, problem: said }}
          onAsk={() => flow.send({ type: 'ending chosen', subscription })}
          onConfirm={() => flow.send({ type: 'confirmed' })}
          onDismiss={() => flow.send({ type: 'dismissed' })}
        >
          {preview === null ? (
            <div aria-busy="true">
              <Skeleton height={60} />
            </div>
          ) : (
            <ReadOnlyTrees preview={preview} />
          )}
          <p>
            None of your trees is deleted. Trees above the limit of Free become read-only, and come back with
            a larger plan.
          </p>
          {shares === null ? null : <p>{shares}</p>}
        </AskedAct>
      )}
      {said === null || isAsking ? null : <ErrorMessage>{said}</ErrorMessage>}
    </>
  )
}

const problemText = {
  'not-allowed': 'You are not allowed to change the plan of this account. Nothing was changed.',
  'not-found': 'This plan has ended in the meantime. Nothing was changed.',
  'demo-visitor': 'Visitors of the demo have no plan.',
  'managed-by-parent': 'A parent manages this account, so its plan cannot be changed. Nothing was changed.',
  'same-plan': 'This was done already. Nothing was changed.',
  'plan-not-offered': 'This plan is not offered any more. Nothing was changed.',
  'plan-given': 'This plan was given to you by us. Please write to us if you want another one.',
  'payment-overdue': 'The last payment for this plan has failed. Pay it first, on the page with all plans.',
  'renews-soon': 'Your plan is renewed within a day. Please try again after that.',
  'sum-changed': 'Your plan has changed in the meantime. Please try again.',
  'plans-not-sold': 'Plans cannot be changed here at the moment. Nothing was changed.',
  'not-looked': 'We could not reach the server. Nothing was changed. Check your connection, then try again.',
  unreachable: unknownOutcomeText('your plan was changed'),
} satisfies Record<SubscriptionEndingProblem, string>
