import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '#ui/components/classes.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import shelf from '#ui/components/layout/shelf.module.css'
import type { ChildrenView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import styles from './children.module.css'
import { Nobody } from './nobody.tsx'
import { type PartRule, showAll, usePart } from './part-of.ts'
import { Relative, WaitingRelative } from './relative.tsx'
import { ShowMore } from './show-more.tsx'

/** The children by family; each family is a group that folds. */
export function ChildrenByFamily({
  families,
  walk,
}: {
  families: readonly ChildrenView[] | null
  walk: Walk
}) {
  if (families === null) return walk.phase === 'waiting' ? <Waiting /> : null
  if (families.length === 0) return null
  return (
    <div className={classes(styles.families, families.length > 1 && styles.several)}>
      {families.map((family, index) => (
        <Family key={family.id} family={family} openAtFirst={index < openGroups} walk={walk} />
      ))}
    </div>
  )
}

const rule: PartRule = { first: 10, words: showAll }

/** How many groups are unfolded at first. The others start folded, to leave room for the rest of the page. */
const openGroups = 3

function Family({ family, openAtFirst, walk }: { family: ChildrenView; openAtFirst: boolean; walk: Walk }) {
  const heading = useId()
  // Null until the user chooses, because the order changes when marriages load.
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? openAtFirst
  const { children } = family
  const part = usePart(children, rule)
  return (
    <section className={classes(styles.family, shelf.shelf)} aria-labelledby={heading} data-part="children">
      <div className={styles.head} data-part="heading">
        <SectionHeading id={heading} {...(children.length > 0 ? { count: children.length } : {})}>
          {family.heading}
        </SectionHeading>
        {children.length === 0 ? (
          <Nobody />
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-label={`Show ${family.heading}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      {open && children.length > 0 ? (
        <>
          <ul className={classes(shelf.row, styles.grid)}>
            {part.shown.map((child) => (
              <li key={child.id}>
                <Relative relative={child} walk={walk} part="child" size="child" shown="given" />
                {child.link === null ? null : <span className={styles.link}>{child.link}</span>}
              </li>
            ))}
          </ul>
          <ShowMore part={part} />
        </>
      ) : null}
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.families}>
      <section className={classes(styles.family, shelf.shelf)} aria-label="Children">
        <div className={styles.head}>
          <SectionHeading>Children</SectionHeading>
        </div>
        <ul className={classes(shelf.row, styles.grid)}>
          {[1, 2, 3, 4, 5].map((child) => (
            <li key={child}>
              <WaitingRelative size="child" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
