import type { ReactNode } from 'react'
import { profilesPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './profile.module.css'
import type { ProfileView } from './profile-view.ts'

type Props = { profile: ProfileView; children: ReactNode }

/** To whom the profile belongs (PPG-06), and what the viewer may do with it. */
export function Manage({ profile: { type, owner, within }, children }: Props) {
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
      {within !== null && owner.isViewer ? (
        <p>
          A child gets an account from{' '}
          <TextLink roomy href={profilesPath}>
            a profile of their own
          </TextLink>
          .
        </p>
      ) : null}
      {children}
    </section>
  )
}
