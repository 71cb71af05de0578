import { useState } from 'react'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { nameText, type PersonFace } from '#ui/components/people/person-face.ts'
import { TreeMarks } from '#ui/components/people/tree-mark.tsx'
import { sourcesText } from '#ui/words/sources-text.ts'
import type { ProfileView } from '../person-view.ts'
import { ProfileRow } from './profile-row.tsx'
import styles from './profiles.module.css'

type Props = {
  person: Pick<PersonFace, 'given' | 'surname' | 'trees'>
  profiles: readonly ProfileView[]
  /** The page of possible matches in other trees. */
  matchesHref: string
}

/** 'In 1 tree and 1 profile', and a drawer with the tree's name, its owner, and special facts about the person there. */
export function Profiles({ person, profiles, matchesHref }: Props) {
  const [open, setOpen] = useState(false)
  if (profiles.length === 0) return null
  const count = sourcesText(profiles.map(({ isProfile }) => isProfile === true))
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
      >
        <TreeMarks trees={person.trees ?? []} />
        In {count}
      </button>
      {open ? (
        <Modal
          size="drawer"
          title={nameText(person)}
          description={`In ${count}`}
          onClose={() => setOpen(false)}
        >
          <ul className={styles.profiles}>
            {profiles.map((profile) => (
              <ProfileRow key={profile.href} profile={profile} />
            ))}
          </ul>
          <TextLink roomy href={matchesHref}>
            Matches of this person
          </TextLink>
        </Modal>
      ) : null}
    </>
  )
}
