import { classes } from '#ui/components/classes.ts'
import { SegmentedControl } from '#ui/components/form/segmented-control.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import shelf from '#ui/components/layout/shelf.module.css'
import type { PersonPageView, RelativeView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import { Nobody } from './nobody.tsx'
import { type PartRule, showAll, usePart } from './part-of.ts'
import { Relative, WaitingRelative } from './relative.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './siblings.module.css'

/** The order of the siblings and how to change it; null while there is no choice. */
export interface SiblingOrderChoice {
  readonly order: 'birth' | 'family'
  readonly onChange: ((order: 'birth' | 'family') => void) | null
}

type Props = { siblings: PersonPageView['siblings']; choice: SiblingOrderChoice; walk: Walk }

/** Brothers and sisters in birth order, or by the family they come from. */
export function Siblings({ siblings, choice, walk }: Props) {
  const count = siblings?.byBirth.length ?? 0
  return (
    <section className={classes(styles.siblings, shelf.shelf)} aria-labelledby="siblings">
      <div className={classes(shelf.head, styles.head)}>
        <SectionHeading id="siblings" {...(count > 1 ? { count } : {})}>
          Siblings
        </SectionHeading>
        {count > 0 ? <OrderChoice {...choice} /> : null}
      </div>
      {siblings === null && walk.phase === 'waiting' ? <Waiting /> : null}
      {siblings === null ? walk.phase !== 'waiting' && <Nobody phase={walk.phase} /> : null}
      {siblings !== null && count === 0 ? <Nobody /> : null}
      {siblings === null || choice.order === 'family' ? null : (
        <List siblings={siblings.byBirth} walk={walk} />
      )}
      {choice.order === 'family'
        ? siblings?.byFamily.map((group) => (
            <div key={`${group.id} ${group.heading}`}>
              <SectionHeading level={3} className={styles.group ?? ''}>
                {group.heading}
              </SectionHeading>
              <List siblings={group.siblings} walk={walk} />
            </div>
          ))
        : null}
    </section>
  )
}

function OrderChoice({ order, onChange }: SiblingOrderChoice) {
  return (
    <div inert={onChange === null}>
      <SegmentedControl
        label="Order of siblings"
        value={order}
        onChange={(chosen) => onChange?.(chosen)}
        options={[
          { value: 'birth', label: 'by birth', id: 'siblingBirthOption' },
          { value: 'family', label: 'by family', id: 'siblingFamilyOption' },
        ]}
      />
    </div>
  )
}

const rule: PartRule = { first: 9, words: showAll }

function List({ siblings, walk }: { siblings: readonly RelativeView[]; walk: Walk }) {
  const part = usePart(siblings, rule)
  if (siblings.length === 0) return null
  return (
    <>
      <ul className={classes(shelf.row, styles.list)}>
        {part.shown.map((sibling) => (
          <li key={sibling.id}>
            <Relative relative={sibling} walk={walk} part="sibling" size="sibling" shown="given" />
          </li>
        ))}
      </ul>
      <ShowMore part={part} />
    </>
  )
}

function Waiting() {
  return (
    <ul className={classes(shelf.row, styles.list)}>
      {[1, 2, 3, 4, 5].map((sibling) => (
        <li key={sibling}>
          <WaitingRelative size="sibling" />
        </li>
      ))}
    </ul>
  )
}
