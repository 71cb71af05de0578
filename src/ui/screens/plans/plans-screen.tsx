import { offeredPlans } from '#domain/plans/plans.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { PlanList } from './plan-cards.tsx'
import styles from './plans.module.css'
import type { LookingOnly, PlansView } from './plans-view.ts'

const leads = {
  'signed-out': 'Begin with Free. You can change your plan at any time.',
  'not-sold': 'Sorry, plans cannot be bought yet. Every account has the Free plan for now.',
  demo: 'You are visiting the demo. In an account of your own you begin with Free, and can change your plan at any time.',
  'managed-by-parent': 'A parent manages your account. Its plan is Free, and cannot be changed.',
  acting: 'You are acting as somebody else. Only that person can change their plan.',
} satisfies Record<LookingOnly, string>

/** The comparison of the plans, for viewers who cannot choose one here (PUB-06, PUB-08). */
export function PlansScreen({ view: { current, lookingOnly } }: { view: PlansView }) {
  const isNewcomer = lookingOnly === 'signed-out' || lookingOnly === 'demo'
  return (
    <PageColumn width="wide">
      <PageHeading lead={leads[lookingOnly]}>
        {lookingOnly === 'signed-out' ? 'Membership plans' : 'Choose your plan'}
      </PageHeading>
      {lookingOnly === 'not-sold' ? (
        <p className={styles.now}>
          If you already share with as many people as the Free plan allows, stop sharing with somebody, or
          cancel an invitation that nobody has answered. You can then invite the next person at once.
        </p>
      ) : null}
      <PlanList plans={offeredPlans(current ?? 'mem.1')} current={current} />
      <div className={styles.acts}>
        {isNewcomer ? (
          <LinkButton href="/signup">Create an account</LinkButton>
        ) : (
          <LinkButton kind="line" href="/groups">
            Go to your groups
          </LinkButton>
        )}
      </div>
    </PageColumn>
  )
}
