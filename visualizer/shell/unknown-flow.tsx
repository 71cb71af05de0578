import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import styles from './shell.module.css'

/** Shown if a link names an unknown flow, perhaps one of another revision. */
export function UnknownFlow({ machine }: { machine: string }) {
  return (
    <div className={styles.column}>
      <PageHeading lead={`No machine of the catalog is called “${machine}”. It may have been renamed.`}>
        There is no such flow
      </PageHeading>
      <TextLink href="#/" roomy>
        See all flows
      </TextLink>
    </div>
  )
}
