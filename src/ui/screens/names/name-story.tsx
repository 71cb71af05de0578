import { firstYear } from '#domain/dates/life-years.ts'
import type { NameBearer, NameStory as Story } from '#domain/names/named-people.ts'
import { personPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './name.module.css'
import { bornText, firstHeirText, inheritedText, parentText } from './name-words.ts'

/** Who bore the name first here, and from whom it was handed down. */
export function NameStory({ story }: { story: Story }) {
  const { first, heir } = story
  return (
    <p className={styles.story}>
      {first === null ? 'No birth of anybody called so is known. ' : <First first={first} />}
      {inheritedText(story)}
      {heir === null ? null : (
        <>
          {' '}
          {firstHeirText(story)} <Named person={heir.person} />, from {parentText(heir.person, heir.parent)}{' '}
          <Named person={heir.parent} />.
        </>
      )}
    </p>
  )
}

const First = ({ first }: { first: NameBearer }) => (
  <>
    The first known here is <Named person={first.person} plain />, {bornText(first)}.{' '}
  </>
)

/** The name as a link, with the year of birth in brackets; `plain`: without the year. */
function Named({ person, plain = false }: { person: NameBearer['person']; plain?: boolean }) {
  const year = plain ? null : firstYear(person.displayProperties.birthDate)
  return (
    <>
      <TextLink href={personPath(person.id)} dir="auto">
        {person.displayProperties.name}
      </TextLink>
      {year === null ? null : ` (${year})`}
    </>
  )
}
