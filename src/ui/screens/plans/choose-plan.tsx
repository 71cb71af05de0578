import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import { offeredPlans, type PlanId } from '#domain/plans/plans.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { dayText } from '../../words/numbers.ts'
import { PlanCard } from './plan-cards.tsx'
import type { PlanChangeFlow } from './plan-change-flow.ts'
import { changedText, nameOf, planProblemText } from './plan-words.ts'
import styles from './plans.module.css'

const loadConfirm = () => import('./confirm-change.tsx')
const ConfirmChange = lazy(() => loadConfirm().then((module) => ({ default: module.ConfirmChange })))

/** The comparison of the plans, where a user chooses one (PUB-06, PUB-07). */
export function ChoosePlan({ flow, children }: { flow: PlanChangeFlow; children?: ReactNode }) {
  const own = useSelector(flow, ({ context }) => context.own)
  return (
    <PageColumn width="wide">
      <PageHeading lead={own === null ? undefined : ownText(own)}>Choose your plan</PageHeading>
      <div className={styles.notices}>
        {children}
        <ChangedNotice flow={flow} />
      </div>
      {own === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height={280} />
        </div>
      ) : (
        <Choices flow={flow} own={own} />
      )}
      <ConfirmDialog flow={flow} />
    </PageColumn>
  )
}

function ownText({ planId, running, unpaid }: OwnPlan): string {
  if (unpaid !== null)
    return `You have ${nameOf(planId)}. ${nameOf(unpaid)} is not paid yet: choose it again to pay, or choose ${nameOf(planId)} to put it aside.`
  if (running?.status === 'PastDue')
    return `The last payment for ${nameOf(planId)} has failed. Choose it again to pay, or choose Free to give it up.`
  if (running === null || running.nextPlanId === null) return `You have ${nameOf(planId)}.`
  return `You have ${nameOf(planId)} until ${dayText(running.periodEnd)}, and then ${nameOf(running.nextPlanId)}.`
}

function Choices({ flow, own }: { flow: PlanChangeFlow; own: OwnPlan }) {
  const chosen = useSelector(flow, ({ context }) => context.chosen)
  const problem = useSelector(flow, (snapshot) =>
    snapshot.matches('choosing') ? snapshot.context.problem : null,
  )
  const mayChoose = useSelector(
    flow,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('changed'),
  )
  const mayChange = useSelector(flow, (snapshot) => snapshot.can({ type: 'change asked' }))
  const prepare = () => {
    prepareModal()
    void loadConfirm()
  }
  return (
    <>
      <fieldset className={styles.choices} disabled={!mayChoose}>
        <legend className={styles.legend}>Plans</legend>
        <div className={styles.plans}>
          {offeredPlans(own.planId).map((plan) => (
            <label
              key={plan.id}
              className={styles.plan}
              data-current={plan.id === own.planId ? '' : undefined}
            >
              <input
                type="radio"
                name="plan"
                aria-label={plan.displayName}
                aria-describedby={`plan-${plan.id}`}
                checked={plan.id === chosen}
                onChange={() => flow.send({ type: 'plan chosen', planId: plan.id })}
              />
              <span id={`plan-${plan.id}`} className={styles.card}>
                <PlanCard plan={plan} current={own.planId} mark={markOf(plan.id, own)} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {problem === null ? null : <ErrorMessage>{planProblemText[problem]}</ErrorMessage>}
      <div className={styles.acts}>
        <Button
          large
          disabled={!mayChange}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => flow.send({ type: 'change asked' })}
        >
          Change my plan
        </Button>
      </div>
    </>
  )
}

function markOf(planId: PlanId, { planId: present, running, unpaid }: OwnPlan): string | null {
  if (planId === present) return 'Your plan'
  if (planId === unpaid) return 'Not paid yet'
  return running !== null && running.nextPlanId === planId ? `From ${dayText(running.periodEnd)}` : null
}

function ChangedNotice({ flow }: { flow: PlanChangeFlow }) {
  const text = useSelector(flow, (snapshot) => {
    const { preview, chosen } = snapshot.context
    return snapshot.matches('changed') && preview !== null && chosen !== null
      ? changedText(preview, chosen)
      : null
  })
  if (text === null) return null
  return <Notice onClose={() => flow.send({ type: 'notice closed' })}>{text}</Notice>
}

function ConfirmDialog({ flow }: { flow: PlanChangeFlow }) {
  const isOpen = useSelector(
    flow,
    (snapshot) =>
      !snapshot.matches('waiting') && !snapshot.matches('choosing') && !snapshot.matches('changed'),
  )
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmChange flow={flow} />
    </Suspense>
  )
}
