import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './demo.module.css'

/** Shown instead of the upload to visitors of the demo. */
export function OwnTreeLater() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="You are looking at the demo, and your visit is forgotten after a day. To keep a tree of your own, you need an account. Nobody else sees the tree until you share it.">
        Sign up to keep a tree
      </PageHeading>
      <div className={styles.actions}>
        <LinkButton href="/signup">Sign up</LinkButton>
        <LinkButton href="/home" kind="text">
          Keep looking around
        </LinkButton>
      </div>
    </PageColumn>
  )
}
