import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { TreeName } from '#ui/components/people/tree-mark.tsx'
import { momentText } from '#ui/words/numbers.ts'
import type { ProfileView } from '../person-view.ts'
import styles from './profiles.module.css'

/** One tree of a person: its owner, what the viewer may do there, and when it was last synced. */
export function ProfileRow({ profile }: { profile: ProfileView }) {
  const { tree, href, recordHref, owner, role, lastSyncedDate, notes, adds, isProfile = false } = profile
  return (
    <li className={styles.profile}>
      <p className={styles.tree}>
        <TreeName tree={tree} />
      </p>
      <dl className={styles.facts}>
        {owner === null ? null : (
          <>
            <dt>Owner</dt>
            <dd>{owner}</dd>
          </>
        )}
        <dt>Your role</dt>
        <dd>{roles[role]}</dd>
        {lastSyncedDate === null ? null : (
          <>
            <dt>Last synced</dt>
            <dd>
              <time dateTime={lastSyncedDate}>{momentText(lastSyncedDate)}</time>
            </dd>
          </>
        )}
        {notes.length === 0 ? null : (
          <>
            <dt>Here</dt>
            <dd>{notes.join(', ')}</dd>
          </>
        )}
      </dl>
      {adds === '' ? null : <p className={styles.adds}>{adds}</p>}
      <p className={styles.ways}>
        {recordHref === null ? null : (
          <TextLink roomy href={recordHref}>
            As recorded here
          </TextLink>
        )}
        <TextLink roomy href={href}>
          {isProfile ? (role === 'viewer' ? 'Open this profile' : 'Edit in the profile') : 'Open this tree'}
        </TextLink>
      </p>
    </li>
  )
}

const roles = { owner: 'Owner', editor: 'Can change it', viewer: 'Viewer' } satisfies Record<
  ProfileView['role'],
  string
>
