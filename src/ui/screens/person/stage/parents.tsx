import { classes } from '#ui/components/classes.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import shelf from '#ui/components/layout/shelf.module.css'
import type { ParentFamilyView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import { Nobody } from './nobody.tsx'
import styles from './parents.module.css'
import { type PartRule, usePart } from './part-of.ts'
import { Relative, WaitingRelative } from './relative.tsx'
import { ShowMore } from './show-more.tsx'

/** All families in which the person is a child: the birth family first, then the others with the kind of link. */
export function Parents({ families, walk }: { families: readonly ParentFamilyView[] | null; walk: Walk }) {
  const nobody = families === null ? walk.phase !== 'waiting' : families.length === 0
  const part = usePart(families ?? [], rule)
  return (
    <section
      className={classes(styles.parents, shelf.shelf, nobody && styles.nobody)}
      aria-labelledby="parents"
      data-families={families === null ? 1 : Math.min(part.shown.length, 3)}
    >
      <SectionHeading id="parents">Parents</SectionHeading>
      {nobody ? <Nobody phase={walk.phase} /> : null}
      {families === null && !nobody ? <Waiting /> : null}
      {part.shown.map((family) => (
        <Couple key={family.id} family={family} walk={walk} />
      ))}
      <ShowMore part={part} />
    </section>
  )
}

/** Limits the adoptive, foster and step families to those that fit. */
const rule: PartRule = { first: 2, words: (rest) => `${rest} more families` }

function Couple({ family, walk }: { family: ParentFamilyView; walk: Walk }) {
  const { father, mother, link, marriage } = family
  const both = father !== null && mother !== null
  const words = [link, marriage].filter((word) => word !== null).join(', ')
  return (
    <div
      className={classes(styles.family, both && styles.both)}
      data-part="parents"
      data-broken={link === null ? undefined : ''}
    >
      {words === '' ? null : <p className={styles.label}>{words}</p>}
      <ul className={classes(shelf.row, styles.row)}>
        {father ? (
          <li>
            <Relative relative={father} walk={walk} part="parent" facing={both ? 'right' : 'left'} />
          </li>
        ) : null}
        {mother ? (
          <li>
            <Relative relative={mother} walk={walk} part="parent" />
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes(styles.family, styles.both)} data-part="parents">
      <ul className={classes(shelf.row, styles.row)}>
        {['father', 'mother'].map((parent) => (
          <li key={parent}>
            <WaitingRelative size="card" part="parent" />
          </li>
        ))}
      </ul>
    </div>
  )
}
