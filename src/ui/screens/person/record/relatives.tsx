import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { PersonCard } from '#ui/components/people/person-card.tsx'
import { nameText } from '#ui/components/people/person-face.ts'
import type { RelativeView } from '../person-view.ts'
import styles from './record.module.css'
import type { RecordView } from './record-view.ts'

/** Parents, spouses and children in this tree; each links to their own record there. */
export function Relatives({ record: { parents, families } }: { record: RecordView }) {
  return (
    <>
      <section aria-labelledby="parents">
        <SectionHeading id="parents">Parents</SectionHeading>
        {parents.length === 0 ? <p className={styles.none}>None</p> : null}
        {parents.map(({ id, father, mother, link, marriage }) => (
          <Group key={id} note={[link, marriage]} relatives={[father, mother]} />
        ))}
      </section>
      {families.map(({ id, spouse, marriage, children }) => (
        <section key={id} aria-labelledby={`family-${id}`}>
          <SectionHeading id={`family-${id}`}>
            {spouse?.face ? `Family with ${nameText(spouse.face)}` : 'Family'}
          </SectionHeading>
          <Group note={[marriage]} relatives={[spouse]} />
          {children.length === 0 ? null : (
            <SectionHeading level={3} count={children.length}>
              Children
            </SectionHeading>
          )}
          <Group note={[]} relatives={children} />
        </section>
      ))}
    </>
  )
}

type GroupProps = { note: readonly (string | null)[]; relatives: readonly (RelativeView | null)[] }

function Group({ note, relatives }: GroupProps) {
  const words = note.filter((word) => word !== null).join(', ')
  const known = relatives.filter((relative) => relative !== null)
  return (
    <>
      {words === '' ? null : <p className={styles.note}>{words}</p>}
      {known.length === 0 ? null : (
        <ul className={styles.group}>
          {known.map(({ id, face, href, link }) =>
            face === null ? null : (
              <li key={id}>
                <PersonCard face={face} {...(href === null ? {} : { href })} />
                {link === null ? null : <small>{link}</small>}
              </li>
            ),
          )}
        </ul>
      )}
    </>
  )
}
