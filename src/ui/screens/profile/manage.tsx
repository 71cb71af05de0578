import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './profile.module.css'
import type { ProfileView } from './profile-view.ts'

/** To whom the profile belongs (PPG-06). */
export function Manage({ profile: { type, owner } }: { profile: ProfileView }) {
  return (
    <section aria-label="Manage" className={styles.section}>
      <dl className={styles.facts}>
        <div>
          <dt>{type === 'User' ? 'User profile for' : 'Owner'}</dt>
          <dd dir="auto">
            <TextLink roomy href={owner.href}>
              {owner.name}
            </TextLink>
          </dd>
        </div>
      </dl>
    </section>
  )
}
