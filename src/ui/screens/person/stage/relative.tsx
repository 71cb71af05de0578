import { PersonCard } from '#ui/components/people/person-card.tsx'
import { nameText, type PersonFace } from '#ui/components/people/person-face.ts'
import type { Weave } from '../lines/boxes.ts'
import type { RelativeView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import { FurtherMark } from './further-mark.tsx'
import styles from './relative.module.css'
import { RelativeSkeleton } from './relative-skeleton.tsx'

type Props = {
  relative: RelativeView
  walk: Walk
  /** The relative's role towards the page's person. Lines and arrow keys use it to find the card. */
  part: 'parent' | 'sibling' | 'spouse' | 'child'
  size?: 'card' | 'spouse' | 'child' | 'sibling'
  shown?: 'whole' | 'given'
  facing?: 'left' | 'right'
  /** The numbers of two trees joined by a marriage. */
  weave?: Weave | null
}

/** A relative on the stage: a card with a link, or its shape while the person is loading. */
export function Relative({ relative, walk, part, size = 'card', weave = null, ...card }: Props) {
  const face = relative.face ?? (walk.phase === 'waiting' ? null : notLoaded)
  if (relative.again && face !== null)
    return <Again relative={relative} face={face} walk={walk} part={part} />
  const surface = part === 'parent' ? 'raised' : 'plain'
  return (
    <span
      className={styles.relative}
      data-part={part}
      data-person={relative.id}
      data-broken={relative.link === null ? undefined : ''}
      data-weave={weave?.join(' ')}
      data-waiting={face === null ? '' : undefined}
      onPointerEnter={() => walk.consider(relative.id)}
      onFocus={() => walk.consider(relative.id)}
    >
      {face === null ? (
        <RelativeSkeleton size={size} raised={surface === 'raised'} />
      ) : (
        <PersonCard
          face={face}
          size={size}
          surface={surface}
          className={styles[part] ?? ''}
          onClick={(event) => walk.choose(event, relative.id)}
          {...(relative.href === null ? {} : { href: relative.href })}
          {...card}
        />
      )}
      <FurtherMark further={walk.further.get(relative.id)} />
    </span>
  )
}

type AgainProps = Pick<Props, 'relative' | 'walk' | 'part'> & { face: PersonFace }

/** Shown instead of a second card for the same person. Lines and arrow keys treat it like a card. */
function Again({ relative: { id, href, link }, face, walk, part }: AgainProps) {
  const name = <bdi>{nameText(face)}</bdi>
  return (
    <span className={styles.relative} data-part={part} data-broken={link === null ? undefined : ''}>
      <small className={styles.again}>
        {href === null ? (
          name
        ) : (
          <a href={href} onClick={(event) => walk.choose(event, id)}>
            {name}
          </a>
        )}{' '}
        shown above
      </small>
    </span>
  )
}

/** A relative whose name is not known yet. */
export function WaitingRelative({ size, part }: { size: NonNullable<Props['size']>; part?: 'parent' }) {
  return (
    <span className={styles.relative} data-part={part} data-waiting="">
      <RelativeSkeleton size={size} raised={part === 'parent'} />
    </span>
  )
}

const notLoaded: PersonFace = { given: '(not loaded)', surname: '', years: '', gender: 'unknown' }
