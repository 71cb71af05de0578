import { GenderBar } from '#ui/components/people/gender-bar.tsx'
import { yearsOrLiving } from '#ui/components/people/person-face.ts'
import { PersonName } from '#ui/components/people/person-name.tsx'
import { Portrait } from '#ui/components/people/portrait.tsx'
import { Years } from '#ui/components/people/years.tsx'
import { subtitleText } from '../profile-words.ts'
import styles from './profiles.module.css'
import type { ProfileCardView } from './profiles-view.ts'

/** A profile: whose it is, its type and its owner. The whole card is a link to the profile. */
export function ProfileCard({ profile }: { profile: ProfileCardView }) {
  const { face, href, isChild } = profile
  return (
    <li className={styles.card}>
      <Portrait face={face} size={64} />
      <GenderBar gender={face.gender} />
      <div className={styles.who}>
        <a href={href} className={styles.name}>
          <PersonName face={face} size="card" />
        </a>
        <Years text={face.years || yearsOrLiving(face)} size="card" />
        <small dir="auto">{subtitleText(profile)}</small>
        {isChild ? <small>A child</small> : null}
      </div>
    </li>
  )
}
