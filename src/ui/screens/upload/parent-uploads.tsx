import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './upload.module.css'

/** Shown instead of the upload to users whose account a parent manages. */
export function ParentUploads() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="Your account is managed by a parent. Ask your parent to upload the tree and to share it with you.">
        Your parent uploads trees
      </PageHeading>
      <div className={styles.actions}>
        <LinkButton href="/trees">See my trees</LinkButton>
        <LinkButton href="/learn/supervised-users" kind="text">
          How parent accounts work
        </LinkButton>
      </div>
    </PageColumn>
  )
}
