import { type ComponentType, Suspense } from 'react'
import { type HighlightRow, sizeOfNumber } from '#domain/highlights/shown-highlights.ts'
import { personPath } from '#domain/pages/routes.ts'
import { classes } from '../../components/classes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './highlights.module.css'

type Props = { highlight: HighlightRow; Flag: ComponentType<{ code: string }> }

/** A sentence that leads to its person, with the photo or the number that it is about (HIL-02, HIL-04, HIL-05). */
export function FamilyHighlight({ highlight, Flag }: Props) {
  const { text, personId, relation, flag } = highlight
  return (
    <div className={styles.highlight}>
      <Picture highlight={highlight} />
      <div>
        <p className={styles.text}>
          {personId === null ? text : <TextLink href={personPath(personId)}>{text}</TextLink>}
        </p>
        {relation === null && flag === null ? null : (
          <p className={styles.relation}>
            {flag === null ? null : (
              <Suspense fallback={null}>
                <Flag code={flag} />
              </Suspense>
            )}
            {relation === null ? null : <span>{relation}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

function Picture({ highlight: { image, value, person } }: { highlight: HighlightRow }) {
  if (person !== null && (image !== null || value === null))
    return (
      <span className={styles.picture}>
        <Portrait face={faceOf(person)} size={76} />
      </span>
    )
  if (value === null) return <span className={styles.picture} />
  // The sentence says the number, too. A year has no comma.
  return (
    <span className={classes(styles.picture, styles[sizeOfNumber(value)])} aria-hidden="true">
      {value}
    </span>
  )
}
