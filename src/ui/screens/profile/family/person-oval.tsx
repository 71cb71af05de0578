import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { GenderBar } from '#ui/components/people/gender-bar.tsx'
import { type PersonFace, yearsOrLiving } from '#ui/components/people/person-face.ts'
import { PersonName } from '#ui/components/people/person-name.tsx'
import { Portrait } from '#ui/components/people/portrait.tsx'
import { Years } from '#ui/components/people/years.tsx'
import styles from './oval.module.css'

type Props = {
  /** Null while the person is loading. */
  face: PersonFace | null
  /** The person whose page this is: ringed, and not a link. */
  isCentre?: boolean
  href?: string | null
}

/** A person of the small family: an oval face with name and years below. */
export function PersonOval({ face, isCentre = false, href = null }: Props) {
  const content =
    face === null ? (
      <>
        <Skeleton width={76} height={95} round />
        <Skeleton width={96} height={14} />
      </>
    ) : (
      <>
        <Portrait face={face} size="spouse" ringed={isCentre} />
        <GenderBar gender={face.gender} lying />
        <PersonName face={face} size="dense" />
        <Years text={yearsOrLiving(face)} size="dense" />
      </>
    )
  return href === null ? (
    <span className={styles.oval}>{content}</span>
  ) : (
    <a href={href} className={styles.oval}>
      {content}
    </a>
  )
}
