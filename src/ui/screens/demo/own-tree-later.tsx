import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './demo.module.css'

/** Shown instead of the upload to visitors of the demo. */
export function OwnTreeLater() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="You are looking at the demo, which is forgotten after a day. A tree of your own needs an account, so that it stays, and so that it is yours alone.">
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
