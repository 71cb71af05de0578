import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PersonCard } from '../../components/people/person-card.tsx'
import { yearsOrLiving } from '../../components/people/person-face.ts'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { spanText } from '../../words/overview-words.ts'
import styles from './first-look.module.css'
import { MatchesOfTree } from './matches-of-tree.tsx'
import type { TreeView } from './tree-view.ts'

/** The start family of a tree, a few words about the tree, and a link into it. */
export function FirstLook({ tree }: { tree: TreeView }) {
  return (
    <div className={styles.look}>
      <section className={styles.family} aria-label="The start person and their parents">
        {tree.startPerson === null ? (
          <NoStart tree={tree} />
        ) : (
          <Family tree={tree} start={tree.startPerson} />
        )}
      </section>
      <section className={styles.about} aria-label="In this tree">
        <Figures tree={tree} />
        {tree.overview ? <Most overview={tree.overview} /> : null}
        <MatchesOfTree matches={tree.matches} />
      </section>
    </div>
  )
}

type FamilyProps = { tree: TreeView; start: NonNullable<TreeView['startPerson']> }

function Family({ tree, start }: FamilyProps) {
  return (
    <>
      {tree.parents.length > 0 ? (
        <>
          <ul className={styles.parents} aria-label="Parents">
            {tree.parents.map(({ face, href }, index) => (
              <li key={href}>
                <PersonCard face={face} href={href} surface="plain" facing={index === 0 ? 'right' : 'left'} />
              </li>
            ))}
          </ul>
          <Lines parents={tree.parents.length} />
        </>
      ) : null}
      <div className={styles.start}>
        <Portrait face={start.face} size={124} />
        <div className={styles.who}>
          <PersonName face={start.face} size="page" />
          <Years text={yearsOrLiving(start.face)} />
          <LinkButton href={start.href}>Walk through this tree</LinkButton>
        </div>
      </div>
    </>
  )
}

/** The lines from the parents down to their child. */
function Lines({ parents }: { parents: number }) {
  return (
    <svg className={styles.lines} viewBox="0 0 240 36" aria-hidden="true">
      {parents === 1 ? (
        <path d="M120 0V36" />
      ) : (
        <path d="M30 0C30 26 120 8 120 36M210 0C210 26 120 8 120 36" />
      )}
    </svg>
  )
}

/** The tree is empty, or its file names no start person. */
const NoStart = ({ tree }: { tree: TreeView }) => (
  <EmptyState
    title="Nobody in this tree yet"
    action={
      tree.updatePath ? (
        <LinkButton kind="soft" href={tree.updatePath}>
          Choose a file
        </LinkButton>
      ) : null
    }
  >
    Once there are people in the tree, you will see its start person and that person’s parents here.
  </EmptyState>
)

function Figures({ tree: { personCount, familyCount, overview } }: { tree: TreeView }) {
  const span = overview === null ? '' : spanText(overview)
  return (
    <dl className={styles.figures}>
      <Figure value={personCount} one="person" many="persons" />
      <Figure value={familyCount} one="family" many="families" />
      {span === '' ? null : (
        <div className={styles.span}>
          <dt>from the first year to the last</dt>
          <dd>{span}</dd>
        </div>
      )}
    </dl>
  )
}

function Figure({ value, one, many }: { value: number | null; one: string; many: string }) {
  return (
    <div>
      <dt>{value === 1 ? one : many}</dt>
      <dd>{value === null ? '–' : value.toLocaleString('en')}</dd>
    </div>
  )
}

/** The most frequent surnames and places of the tree. */
function Most({ overview: { surnames, places } }: { overview: NonNullable<TreeView['overview']> }) {
  return (
    <>
      {surnames.length > 0 ? (
        <div>
          <p className={styles.label} id="most-surnames">
            Most frequent surnames
          </p>
          <ul className={styles.names} aria-labelledby="most-surnames">
            {surnames.map(({ name, count }) => (
              <li key={name}>
                <span dir="auto">{name}</span> <small>{count.toLocaleString('en')}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {places.length > 0 ? (
        <div>
          <p className={styles.label} id="most-places">
            Most frequent places
          </p>
          <ul className={styles.places} aria-labelledby="most-places">
            {places.map(({ name, count }) => (
              <li key={name}>
                <span dir="auto">{name}</span> <small>{count.toLocaleString('en')}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
