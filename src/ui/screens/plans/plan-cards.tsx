import { type Plan, type PlanId, planOf, termPrice } from '#domain/plans/plans.ts'
import { centsText, dollarsText } from '../../words/money.ts'
import { differenceText, groupsText, peopleText, storageText, treesText } from './plan-words.ts'
import styles from './plans.module.css'

type CardProps = {
  plan: Plan
  /** The plan to compare with; null for visitors. */
  current: PlanId | null
  /** What follows the name, for example 'Your plan'. */
  mark: string | null
}

/** What a plan costs and gives. The total for the term is the largest figure (PLN-08). */
export function PlanCard({ plan, current, mark }: CardProps) {
  const { displayName, description, price, termMonths } = plan
  return (
    <>
      <span className={styles.name}>
        {displayName}
        {mark === null ? null : <small className={styles.mark}>{mark}</small>}
      </span>
      <span className={styles.total}>{price === 0 ? 'Free' : centsText(termPrice(plan))}</span>
      <span className={styles.term}>
        {price === 0 ? 'for as long as you like' : `for ${termMonths} months, ${dollarsText(price)} a month`}
      </span>
      <span className={styles.what}>{description}.</span>
      <span className={styles.gives}>{treesText(plan)}</span>
      <span className={styles.gives}>{peopleText(plan)}</span>
      <span className={styles.gives}>{groupsText(plan)}</span>
      <span className={styles.gives}>{storageText(plan)}</span>
      {current === null || current === plan.id ? null : (
        <span className={styles.difference}>{differenceText(plan, planOf(current))}</span>
      )}
    </>
  )
}

type ListProps = { plans: readonly Plan[]; current: PlanId | null }

/** The plans to look at, for viewers who cannot choose one here. */
export function PlanList({ plans, current }: ListProps) {
  return (
    <ul aria-label="Plans" className={styles.plans}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.plan} data-current={plan.id === current ? '' : undefined}>
          <PlanCard plan={plan} current={current} mark={plan.id === current ? 'Your plan' : null} />
        </li>
      ))}
    </ul>
  )
}
