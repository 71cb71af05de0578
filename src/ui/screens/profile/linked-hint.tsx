import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './profile.module.css'

/** Says why a linked profile has nothing to edit, and leads to where that changes. */
export function LinkedHint({ manageHref }: { manageHref: string }) {
  return (
    <p className={styles.hint}>
      This profile gets its details from a tree.{' '}
      <TextLink roomy href={manageHref}>
        Unlink it to edit it here
      </TextLink>
    </p>
  )
}
