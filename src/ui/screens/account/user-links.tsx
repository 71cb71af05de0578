import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'

type Props = {
  pageHref: string
  /** The page where the profile of the user is edited; null if the viewer may not. */
  profileHref: string | null
  own: boolean
  name: string
}

/** The links from the account to the page that others see, and to the profile among the family (ACC-09). */
export const UserLinks = ({ pageHref, profileHref, own, name }: Props) => (
  <div className={styles.section}>
    <TextLink roomy href={pageHref}>
      {own ? 'Go to your page' : `Go to the page of ${name}`}
    </TextLink>
    {profileHref === null ? null : (
      <TextLink roomy href={profileHref}>
        {own ? 'Edit your profile' : `Edit the profile of ${name}`}
      </TextLink>
    )}
  </div>
)
