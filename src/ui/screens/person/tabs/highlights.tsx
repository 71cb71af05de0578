import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { Portrait } from '#ui/components/people/portrait.tsx'
import styles from './highlights.module.css'
import type { HighlightView } from './highlights-view.ts'

/** Remarkable facts about the person, each with a number or with faces. */
export function Highlights({ highlights }: { highlights: readonly HighlightView[] }) {
  if (highlights.length === 0) return <p className={styles.none}>No fun facts found (yet)</p>
  return (
    <ul className={styles.highlights}>
      {highlights.map(({ id, value, faces, text }) => (
        <li key={id} className={styles.highlight}>
          <span className={styles.picture} aria-hidden="true">
            {value === null
              ? faces
                  .slice(0, 3)
                  .map((relative) =>
                    relative.face ? <Portrait key={relative.id} face={relative.face} size={44} /> : null,
                  )
              : value.toLocaleString('en')}
          </span>
          <p className={styles.text}>
            {text.map((part, index) =>
              typeof part === 'string' ? (
                part
              ) : part.href === null ? (
                part.name
              ) : (
                // A sentence may name a person twice.
                <TextLink key={`${index} ${part.href}`} href={part.href}>
                  {part.name}
                </TextLink>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
