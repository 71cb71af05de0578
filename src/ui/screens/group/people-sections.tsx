import type { ReactNode } from 'react'
import { type Section, sectionsOf, sectionTitles } from '#domain/groups/people-sections.ts'
import { counted } from '../../words/numbers.ts'
import styles from './group.module.css'
import type { InviteView, MemberView, PeopleView, PersonView } from './group-view.ts'
import { OtherCard, SuggestionCard } from './person-cards.tsx'

type Props = {
  people: PeopleView
  /** The members whom the page lists. */
  members: readonly MemberView[]
  renderCard: (member: MemberView) => ReactNode
  /** The couple in the middle; null if no common ancestors are chosen. */
  couple: ReactNode
  inviteActs?: ((invite: InviteView) => ReactNode) | undefined
  onAdd?: ((id: string) => void) | undefined
}

/** The people of the group by their place in its family (GRP-11). Without common ancestors, they are one list. */
export function PeopleSections({ people, members, couple, ...cards }: Props) {
  const sections = sectionsOf<Row>(
    [
      ...members.map((member) => ({ level: people.levels.get(member.member.id) ?? 'None', member })),
      ...people.others.map((person) => ({ level: person.level, person })),
    ],
    couple !== null,
  )
  const [only, ...others] = sections
  const isOneList = only?.level === 'None' && others.length === 0
  return sections.map((section) =>
    isOneList ? (
      <People key={section.level} name="Members" section={section} {...cards} />
    ) : (
      <section key={section.level} aria-labelledby={`people-${section.level}`} className={styles.level}>
        <h3 id={`people-${section.level}`}>{sectionTitles[section.level]}</h3>
        {section.level === 'Scope' ? couple : null}
        <People name={sectionTitles[section.level]} section={section} {...cards} />
      </section>
    ),
  )
}

type Row = { readonly level: Section<unknown>['level'] } & (
  | { readonly member: MemberView }
  | { readonly person: PersonView }
)

type PeopleProps = Pick<Props, 'renderCard' | 'inviteActs' | 'onAdd'> & {
  name: string
  section: Section<Row>
}

function People({ name, section, renderCard, inviteActs, onAdd }: PeopleProps) {
  const suggested = section.people.flatMap((row) =>
    'person' in row && row.person.status === 'Suggested member' ? [row.person] : [],
  )
  const listed = section.people.filter((row) => 'member' in row || row.person.status !== 'Suggested member')
  return (
    <>
      {listed.length === 0 ? null : (
        <ul className={styles.members} aria-label={name}>
          {listed.map((row) =>
            'member' in row ? (
              renderCard(row.member)
            ) : (
              <li key={row.person.id}>
                <OtherCard person={row.person} inviteActs={inviteActs} />
              </li>
            ),
          )}
        </ul>
      )}
      {suggested.length === 0 ? null : (
        <details className={styles.suggestions}>
          <summary>{counted(suggested.length, 'suggestion', 'suggestions')}</summary>
          <ul className={styles.members} aria-label={`${name}, suggestions`}>
            {suggested.map((person) => (
              <li key={person.id}>
                <SuggestionCard person={person} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
