import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './learn.module.css'

/** What a parent account is, for parents and children (SUP-02). */
export function SupervisedUsersScreen() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="A parent looks after the account of a child, without owning it.">
        Parent accounts
      </PageHeading>
      <div className={styles.text}>
        <h2>What a parent can do</h2>
        <p>
          A parent switches to the child’s account, sees what the child sees, and changes it. A parent adds
          and removes further parents, and shares trees with the child.
        </p>
        <h2>What a parent cannot do</h2>
        <p>
          A parent never sees or changes how the child signs in, cannot sign the child out, and cannot delete
          the child’s trees. The child’s account lists everything that a parent does, with name and date.
        </p>
        <h2>How an account gets a parent</h2>
        <p>
          The child enters the e-mail address of a parent, and confirms it with a code from a mail. The parent
          gets a mail too, signs in and confirms. From then on the parent manages the account. Until then the
          request can be cancelled.
        </p>
        <h2>What changes for the child</h2>
        <p>
          A managed account cannot upload trees, confirm its name or remove a parent. When the last parent is
          removed, the child can do all of this again.
        </p>
        <LinkButton kind="line" href="/account/parents">
          Go to parent accounts
        </LinkButton>
      </div>
    </PageColumn>
  )
}
