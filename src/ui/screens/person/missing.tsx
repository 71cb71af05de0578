import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { notVisible } from './faces.ts'
import styles from './missing.module.css'

/** Replaces a person who was deleted, or whom this user may not see. */
export function Missing({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.missing}>
      <PageHeading lead="This person was deleted, or the tree is no longer shared with you.">
        {notVisible}
      </PageHeading>
      <p className={styles.ways}>
        <Button kind="soft" onClick={onBack}>
          Go back
        </Button>
        <LinkButton kind="text" href="/home">
          Home
        </LinkButton>
      </p>
    </div>
  )
}
