import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './plans.module.css'

interface Plan {
  readonly name: string
  readonly price: string
  readonly trees: string
  readonly people: string
}

const plans: readonly Plan[] = [
  { name: 'Free', price: 'Free of charge', trees: '2 trees', people: 'Share with up to 5 people' },
  { name: 'Basic', price: '$2.50 a month', trees: '2 trees', people: 'Share with up to 15 people' },
  { name: 'Complete', price: '$7.50 a month', trees: '5 trees', people: 'Share with any number of people' },
]

/** What each plan would give. Plans cannot be bought yet, and the page says so before anything else. */
export function PlansScreen() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="Sorry, plans cannot be bought yet. Every account has the Free plan for now.">
        Plans
      </PageHeading>
      <p className={styles.now}>
        If you already share with as many people as the Free plan allows, stop sharing with somebody, or
        cancel an invitation that nobody has answered. You can then invite the next person at once.
      </p>
      <ul aria-label="Plans" className={styles.plans}>
        {plans.map(({ name, price, trees, people }) => (
          <li key={name} className={styles.plan}>
            <h2>{name}</h2>
            <p className={styles.price}>{price}</p>
            <p>{trees}</p>
            <p>{people}</p>
          </li>
        ))}
      </ul>
      <div className={styles.back}>
        <LinkButton kind="line" href="/groups">
          Go to your groups
        </LinkButton>
      </div>
    </PageColumn>
  )
}
