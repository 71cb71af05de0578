import type { ReactNode } from 'react'
import styles from './account.module.css'
import type { AccountView, PlanView } from './account-view.ts'
import contact from './contact.module.css'
import { NoPermission } from './no-permission.tsx'
import { treesText } from './plan-words.ts'

type Props = {
  account: Pick<AccountView, 'plan'>
  /** How much of the sharing limit is used; only on the user's own account. */
  sharing?: ReactNode
  /** The number of trees that the user owns; null if it is not known. */
  treeCount?: number | null
}

/** The limits of the account's plan. */
export function Subscription({ account: { plan }, sharing = null, treeCount = null }: Props) {
  return (
    <section aria-labelledby="plan" className={styles.section}>
      <h2 id="plan">What the plan includes</h2>
      {plan === null ? <NoPermission /> : <Included plan={plan} sharing={sharing} treeCount={treeCount} />}
    </section>
  )
}

type IncludedProps = { plan: PlanView } & Required<Omit<Props, 'account'>>

function Included({ plan, sharing, treeCount }: IncludedProps) {
  return (
    <dl className={contact.facts}>
      {plan.limitsDisabled ? (
        <div>
          <dt>Limits</dt>
          <dd>Switched off for this account</dd>
        </div>
      ) : null}
      <div>
        <dt>Trees of your own</dt>
        <dd>{treesText(treeCount, plan.maxTrees)}</dd>
      </div>
      <div>
        <dt>People to share them with</dt>
        <dd>
          {plan.maxShares === null ? 'Any number' : `Up to ${plan.maxShares}`} {sharing}
        </dd>
      </div>
    </dl>
  )
}
