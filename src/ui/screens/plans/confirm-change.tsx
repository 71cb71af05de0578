import { useSelector } from '@xstate/react'
import { type PlanId, planOf, termPrice } from '#domain/plans/plans.ts'
import type { PlanChangePreview } from '#domain/plans/subscriptions.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { centsText } from '../../words/money.ts'
import { dayText } from '../../words/numbers.ts'
import type { PlanChangeFlow } from './plan-change-flow.ts'
import { confirmText, nameOf, planProblemText, previewText, renewalText, sharesText } from './plan-words.ts'
import styles from './plans.module.css'
import { ReadOnlyTrees } from './read-only-trees.tsx'

/** Says what a choice does before the user confirms it: sum, credit, date, and what becomes read-only. */
export function ConfirmChange({ flow }: { flow: PlanChangeFlow }) {
  const { own, chosen, preview, problem } = useSelector(flow, ({ context }) => context)
  const isOpening = useSelector(flow, (snapshot) => snapshot.matches('opening payment'))
  const isLooking = useSelector(flow, (snapshot) => snapshot.matches('previewing'))
  const isChanging = useSelector(flow, (snapshot) => snapshot.matches('changing'))
  if (own === null || chosen === null) return null
  const dismiss = () => flow.send({ type: 'dismissed' })
  const title = chosen === own.planId ? `Keep ${nameOf(chosen)}?` : `Change to ${nameOf(chosen)}?`

  if (isLooking || preview === null)
    return (
      <Modal title={title} onClose={dismiss}>
        <div aria-busy="true">
          <Skeleton height={140} />
        </div>
      </Modal>
    )
  if (isOpening)
    return (
      <Modal
        title="Opening the payment"
        description="The payment has a page of its own. If it does not open, press the button."
        onClose={dismiss}
        actions={<Button onClick={() => flow.send({ type: 'payment opened' })}>Open the payment</Button>}
      />
    )
  return (
    <Modal
      title={title}
      description={previewText(preview, chosen, own.planId)}
      busy={isChanging}
      onClose={dismiss}
      actions={
        <>
          <Button busy={isChanging} onClick={() => flow.send({ type: 'confirmed' })}>
            {confirmText(preview, own.planId)}
          </Button>
          <Button kind="text" disabled={isChanging} onClick={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      <Consequences preview={preview} chosen={chosen} present={own.planId} />
      {problem === null ? null : <ErrorMessage>{planProblemText[problem]}</ErrorMessage>}
    </Modal>
  )
}

type SumsProps = { preview: PlanChangePreview; chosen: PlanId; present: PlanId }

function Consequences({ preview, chosen, present }: SumsProps) {
  const { kind } = preview
  const shares = kind === 'later' || kind === 'end' ? sharesText(planOf(chosen), planOf(present)) : null
  return (
    <>
      {kind === 'withdraw' ? null : <Sums preview={preview} chosen={chosen} present={present} />}
      {kind === 'pay' ? <p className={styles.renewal}>{renewalText(planOf(chosen))}</p> : null}
      <ReadOnlyTrees preview={preview} />
      {shares === null ? null : <p className={styles.readOnly}>{shares}</p>}
    </>
  )
}

function Sums({ preview: { kind, charge, credit, date }, chosen, present }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {kind === 'pay' && credit > 0 ? (
        <>
          <div>
            <dt>{nameOf(chosen)}</dt>
            <dd>{centsText(termPrice(planOf(chosen)))}</dd>
          </div>
          <div>
            <dt>Credit for the rest of {nameOf(present)}</dt>
            <dd>{centsText(-credit)}</dd>
          </div>
        </>
      ) : null}
      <div className={styles.due}>
        <dt>You pay now</dt>
        <dd>{charge === 0 ? 'Nothing' : centsText(charge)}</dd>
      </div>
      {kind === 'stay' ? (
        <div>
          <dt>Next payment</dt>
          <dd>
            {centsText(termPrice(planOf(present)))} on {dayText(date)}
          </dd>
        </div>
      ) : (
        <div>
          <dt>Begins</dt>
          <dd>{kind === 'later' ? dayText(date) : 'now'}</dd>
        </div>
      )}
    </dl>
  )
}
