import { plansPath } from '#domain/pages/routes.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './sharing-limit.module.css'

/** Tells the owner that their plan allows no further person (ER2-03). */
export function LimitReached() {
  return (
    <p className={styles.reached}>
      <b>You have reached your sharing limit.</b> <TextLink href={plansPath}>Upgrade</TextLink>
    </p>
  )
}

type DialogProps = {
  /** The name of the owner whose limit it is; null if the limit is the viewer’s own. */
  ownerName?: string | null
  onClose: () => void
}

/** Shown when somebody tries to share with more people than the owner's plan allows (LIM-02, ER2-04). */
export function LimitReachedDialog({ ownerName = null, onClose }: DialogProps) {
  return (
    <Modal
      title="Sharing limit reached"
      description={ownerName === null ? ownLimitText : limitOfText(ownerName)}
      onClose={onClose}
      actions={
        <>
          {ownerName === null ? <LinkButton href={plansPath}>Upgrade</LinkButton> : null}
          <Button kind={ownerName === null ? 'text' : 'solid'} onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p className={styles.aside}>
        Nothing was sent or shared. You can still add people who already see{' '}
        {ownerName === null ? 'your trees' : `the trees of ${ownerName}`} to another group.
      </p>
    </Modal>
  )
}

const ownLimitText = 'You have reached the sharing limit for your current plan.'
const limitOfText = (name: string) =>
  `${name} owns this group and has reached the sharing limit of their plan. Only ${name} can upgrade it, or stop sharing with somebody.`
