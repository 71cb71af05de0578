import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'

/** The link from the account to the page that others see (ACC-09). */
export function UserPageLink({ href, own, name }: { href: string; own: boolean; name: string }) {
  return (
    <p className={styles.section}>
      <TextLink roomy href={href}>
        {own ? 'Go to your page' : `Go to the page of ${name}`}
      </TextLink>
    </p>
  )
}
