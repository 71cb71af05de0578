import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { plansPath } from '#domain/pages/routes.ts'
import { expiresBefore, expiryText } from '#domain/plans/card-fields.ts'
import type { OwnPlan, RunningPlan } from '#domain/plans/own-plan.ts'
import { type Plan, planOf, termPrice } from '#domain/plans/plans.ts'
import type { PaymentMethod, Receipt, SubscriptionStatus } from '#domain/plans/subscriptions.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { centsText } from '../../words/money.ts'
import { dayText } from '../../words/numbers.ts'
import { storageText } from '../plans/plan-words.ts'
import styles from './account.module.css'
import contact from './contact.module.css'
import { EndPlan, type SubscriptionEndingFlow } from './end-plan.tsx'

export interface OwnPlanView {
  readonly own: OwnPlan
  /** The card that pays; null if there is none. */
  readonly card: PaymentMethod | null
  readonly receipts: readonly Receipt[]
  /** False for a child and a visitor of the demo, and where plans are not sold. */
  readonly mayChange: boolean
}

type Props = {
  view: OwnPlanView
  flow: SubscriptionEndingFlow
  /** Changes the card; null if the viewer only looks. */
  changeCard: ReactNode
}

/** The plan that the user pays for: its status, the next payment, the card, and what was paid. */
export function OwnPlanSection({ view, flow, changeCard }: Props) {
  const { own, card, receipts, mayChange } = view
  const { running } = own
  return (
    <>
      <section aria-labelledby="subscription" className={styles.section}>
        <h2 id="subscription">Subscription</h2>
        <dl className={contact.facts}>
          <div>
            <dt>Plan</dt>
            <dd>{planOf(own.planId).displayName}</dd>
          </div>
          <div>
            <dt>Storage</dt>
            <dd>{storageText(planOf(own.planId))}</dd>
          </div>
          {running === null ? null : running.isGiven ? (
            <Given />
          ) : (
            <Running running={running} own={own} card={card} changeCard={changeCard} />
          )}
        </dl>
        {own.unpaid === null ? null : (
          <p>
            {planOf(own.unpaid).displayName} is not paid yet.{' '}
            <TextLink href={plansPath}>Pay for it, or put it aside</TextLink>
          </p>
        )}
        {mayChange ? <Acts own={own} flow={flow} /> : null}
      </section>
      {receipts.length === 0 ? null : <Receipts receipts={receipts} />}
    </>
  )
}

function Acts({ own, flow }: { own: OwnPlan; flow: SubscriptionEndingFlow }) {
  const isKept = useSelector(flow, (snapshot) => !snapshot.matches('keeping'))
  return (
    <div className={styles.head}>
      <LinkButton kind={isKept ? 'soft' : 'line'} href={plansPath}>
        {own.running?.isGiven === true ? 'Compare the plans' : 'Compare and change plans'}
      </LinkButton>
      {own.running === null || own.running.isGiven ? null : (
        <EndPlan flow={flow} own={own} running={own.running} />
      )}
    </div>
  )
}

const Given = () => (
  <div>
    <dt>Next payment</dt>
    <dd>None. We have given you this plan, without an end. Write to us if you want another one.</dd>
  </div>
)

type RunningProps = {
  running: RunningPlan
  own: OwnPlan
  card: PaymentMethod | null
  changeCard: ReactNode
}

function Running({
  running: { status, nextPlanId, periodEnd, payUntil },
  own,
  card,
  changeCard,
}: RunningProps) {
  const day = dayText(periodEnd)
  const next = planOf(nextPlanId ?? own.planId)
  return (
    <>
      <div>
        <dt>Status</dt>
        <dd>
          <span>
            {status === 'Active' ? <Check aria-hidden="true" size={16} className={styles.tick} /> : null}{' '}
            {statusText[status]}
          </span>
        </dd>
      </div>
      <div>
        <dt>{payUntil === null ? 'Next payment' : 'Payment due'}</dt>
        <dd>
          {payUntil === null ? nextPaymentText(own, next, day) : <Overdue plan={next} until={payUntil} />}
        </dd>
      </div>
      {card === null ? null : (
        <div>
          <dt>Card</dt>
          <dd>
            <span>
              {brandNames[card.brand]} ending in {card.lastDigits}, expires {expiryText(card.expirationDate)}
            </span>
            {next.price > 0 && expiresBefore(card.expirationDate, new Date(periodEnd)) ? (
              <b role="status">This card will expire before your next payment.</b>
            ) : null}
            {next.price > 0 || payUntil !== null ? changeCard : null}
            {payUntil === null || changeCard === null ? null : (
              <small>Your overdue payment stays due: pay it on the page with all plans.</small>
            )}
          </dd>
        </div>
      )}
    </>
  )
}

const nextPaymentText = ({ planId }: OwnPlan, next: Plan, day: string): string =>
  next.price === 0
    ? `None. You keep ${planOf(planId).displayName} until ${day}.`
    : `${centsText(termPrice(next))} on ${day}, for ${next.termMonths} months of ${next.displayName}`

const Overdue = ({ plan, until }: { plan: Plan; until: string }) => (
  <>
    {centsText(termPrice(plan))} by {dayText(until)}, to keep {plan.displayName}.{' '}
    <TextLink href={plansPath}>Pay it now</TextLink>
  </>
)

function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <section aria-labelledby="receipts" className={styles.section}>
      <h2 id="receipts">Receipts</h2>
      <ul className={classes(styles.rows, styles.receipts)}>
        {receipts.map(({ id, kind, reason, amount, planId, credit, date }) => (
          <li key={id}>
            <span className={styles.what}>
              <b>
                {planId === null ? 'Your plan' : planOf(planId).displayName}:{' '}
                {kind === 'refund' ? 'paid back' : reasonText[reason]}
              </b>
              <small>
                {dayText(date)}
                {credit === 0 ? '' : `, after a credit of ${centsText(credit)}`}
              </small>
            </span>
            <span>{centsText(kind === 'refund' ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasonText = { chosen: 'new plan', renewed: 'renewed' } satisfies Record<Receipt['reason'], string>

const brandNames = {
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  Discover: 'Discover',
  AmericanExpress: 'American Express',
  Other: 'Card',
} satisfies Record<PaymentMethod['brand'], string>

const statusText = {
  Active: 'Active',
  Cancelled: 'Cancelled',
  PastDue: 'Past due: the last payment has failed',
  Trial: 'Trial',
  Incomplete: 'Not paid yet',
  IncompleteExpired: 'Never paid',
} satisfies Record<SubscriptionStatus, string>
