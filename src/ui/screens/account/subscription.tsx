import type { ReactNode } from 'react'
import styles from './account.module.css'
import type { AccountView, PlanView } from './account-view.ts'
import contact from './contact.module.css'
import { NoPermission } from './no-permission.tsx'

type Props = {
  account: Pick<AccountView, 'plan'>
  /** How much of the sharing limit is used; only on the user's own account. */
  sharing?: ReactNode
}

/** The limits of the account's plan. */
export function Subscription({ account: { plan }, sharing = null }: Props) {
  return (
    <section aria-labelledby="plan" className={styles.section}>
      <h2 id="plan">Plan</h2>
      {plan === null ? <NoPermission /> : <Included plan={plan} sharing={sharing} />}
    </section>
  )
}

function Included({ plan, sharing }: { plan: PlanView; sharing: ReactNode }) {
  return (
    <dl className={contact.facts}>
      <div>
        <dt>Plan</dt>
        <dd>{plan.limitsDisabled ? 'Free, without limits' : 'Free'}</dd>
      </div>
      <div>
        <dt>Trees of your own</dt>
        <dd>{plan.maxTrees ?? 'Any number'}</dd>
      </div>
      <div>
        <dt>People to share them with</dt>
        <dd>
          {plan.maxShares ?? 'Any number'} {sharing}
        </dd>
      </div>
    </dl>
  )
}
