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
          the child’s trees. Everything that a parent does stands in the child’s account, with name and date.
        </p>
        <h2>How an account gets a parent</h2>
        <p>
          The account names the e-mail address of a parent and proves with a code who it is. The parent gets a
          mail, signs in and confirms. The account is managed only from then on. Until then the request can be
          cancelled.
        </p>
        <h2>What changes for the child</h2>
        <p>
          A managed account does not upload trees, does not confirm its name, and cannot remove a parent. When
          the last parent is removed, the account is free again.
        </p>
        <LinkButton kind="line" href="/account/parents">
          Go to parent accounts
        </LinkButton>
      </div>
    </PageColumn>
  )
}
