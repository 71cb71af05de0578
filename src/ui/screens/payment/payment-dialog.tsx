import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import { type PlanId, planOf, termPrice } from '#domain/plans/plans.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { centsText } from '../../words/money.ts'
import { renewalText } from '../plans/plan-words.ts'
import styles from './payment.module.css'
import type { PaymentFlow } from './payment-flow.ts'
import { choiceGoneText, paymentProblemText, unknownText } from './payment-words.ts'

/** What is paid for. Sums are in cents. */
export interface OrderView {
  readonly planId: PlanId
  readonly charge: number
  readonly credit: number
}

type Props = {
  flow: PaymentFlow
  /** Null if nothing is paid, and only the card is changed. */
  order: OrderView | null
  /** The user's plan as other tabs may have changed it; null before it is loaded. */
  own: OwnPlan | null
  /** The fields of the card, which belong to the payment provider. */
  children: ReactNode
}

/** The payment, or the change of the card (PLN-16 to PLN-19). It closes when it has succeeded. */
export function PaymentDialog({ flow, order, own, children }: Props) {
  const state = useSelector(flow, ({ value }) => value)
  const dismiss = () => flow.send({ type: 'dismissed' })
  const title = order === null ? 'Change card' : 'Payment'
  switch (state) {
    case 'paid':
    case 'closed':
      return null
    case 'choice gone':
      return <Gone own={own} planId={order?.planId ?? null} onClose={dismiss} />
    case 'unreachable':
    case 'element failed':
      return (
        <Failed
          title={title}
          text="Failed to load payment provider"
          hint="Nothing was charged. Check your connection, or let your browser load the provider, then try again."
          onRetry={() => flow.send({ type: 'retry chosen' })}
          onClose={dismiss}
        />
      )
    case 'unknown':
      return (
        <Failed
          title={title}
          {...unknownText[order === null ? 'card' : 'payment']}
          onRetry={() => flow.send({ type: 'retry chosen' })}
          onClose={dismiss}
        />
      )
    default:
      return (
        <Paying flow={flow} order={order}>
          {children}
        </Paying>
      )
  }
}

type GoneProps = { own: OwnPlan | null; planId: PlanId | null; onClose: () => void }

/** Another tab has replaced this choice, or put it aside. */
function Gone({ own, planId, onClose }: GoneProps) {
  return (
    <Modal
      title="Nothing to pay here"
      description={choiceGoneText(own, planId)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Go to the plans</Button>}
    />
  )
}

type FailedProps = { title: string; text: string; hint: string; onRetry: () => void; onClose: () => void }

function Failed({ title, text, hint, onRetry, onClose }: FailedProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button kind="text" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <ErrorMessage>{text}</ErrorMessage>
      <p className={styles.hint}>{hint}</p>
    </Modal>
  )
}

function Paying({ flow, order, children }: Omit<Props, 'own'>) {
  const form = useId()
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('paying') || snapshot.matches('confirming'))
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const mayPay = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const hasFields = useSelector(
    flow,
    (snapshot) => snapshot.matches('mounting') || snapshot.context.hasFields,
  )
  const problem = useSelector(flow, ({ context }) =>
    paymentProblemText(context, order === null ? 'card' : 'payment'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: mayPay ? 'submitted' : 'submitted early' })
  }
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={order === null ? 'Change card' : `Pay for ${planOf(order.planId).displayName}`}
      busy={isBusy}
      onClose={dismiss}
      actions={
        <>
          {/* It is not disabled for real: a press then says what is missing (ERR3-01). */}
          <Button
            type="submit"
            form={form}
            busy={isBusy}
            aria-disabled={!mayPay && !isBusy}
            className={styles.update}
          >
            {order === null ? 'Use this card' : `Update and pay ${centsText(order.charge)}`}
          </Button>
          <Button kind="text" disabled={isBusy} onClick={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      <div>
        {order === null ? (
          <p className={styles.hint}>
            Nothing is charged now. This card pays from the next payment on. We never see its number.
          </p>
        ) : (
          <>
            <Order order={order} />
            <p className={styles.hint}>{renewalText(planOf(order.planId))}</p>
          </>
        )}
        <form id={form} aria-label="Card" noValidate onSubmit={submit} className={styles.form}>
          {hasFields ? children : null}
          {isLoading ? (
            <div aria-busy="true">
              <Skeleton height={150} />
            </div>
          ) : null}
          {problem === null ? null : <ErrorMessage>{problem}</ErrorMessage>}
        </form>
      </div>
    </Modal>
  )
}

function Order({ order: { planId, charge, credit } }: { order: OrderView }) {
  const plan = planOf(planId)
  return (
    <dl className={styles.order}>
      <div>
        <dt>
          {plan.displayName}, {plan.termMonths} months
        </dt>
        <dd>{centsText(termPrice(plan))}</dd>
      </div>
      {credit > 0 ? (
        <div>
          <dt>Credit for your present plan</dt>
          <dd>{centsText(-credit)}</dd>
        </div>
      ) : null}
      <div className={styles.due}>
        <dt>You pay today</dt>
        <dd>{centsText(charge)}</dd>
      </div>
      <div>
        <dt>Then every {plan.termMonths} months, by this card</dt>
        <dd>{centsText(termPrice(plan))}, until you cancel</dd>
      </div>
    </dl>
  )
}
