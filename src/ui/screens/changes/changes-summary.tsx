import type { TreeChanges } from '#domain/upload/tree-update.ts'
import { counted, persons, sentenceList } from '../../words/numbers.ts'
import { SummaryPart } from '../upload/summary-part.tsx'
import styles from './changes.module.css'

type Change = TreeChanges['examples'][number]['change']

/** Shows what an update adds, changes and removes, with the names of persons and families. */
export function ChangesSummary({ changes }: { changes: TreeChanges }) {
  return (
    <div className={styles.changes}>
      <Part title="Added" change="came" changes={changes} nothing="There is nobody new in the file." />
      <Part title="Changed" change="changed" changes={changes} nothing="Nothing is different." />
      <SomebodyElse changes={changes} />
      <Part title="Removed" change="went" changes={changes} nothing="Everybody is still in the file." />
      <SummaryPart title="Unchanged">
        <p>{countsText(changes, 'unchanged', 'Nothing')}</p>
      </SummaryPart>
    </div>
  )
}

/** Records that keep their id or family but now describe another person. */
function SomebodyElse({ changes }: { changes: TreeChanges }) {
  const count = changes.counts.persons.becameOther ?? 0
  if (count === 0) return null
  return (
    <SummaryPart title="Becomes somebody else">
      <p>
        <b>{persons(count)}</b> {count === 1 ? 'has' : 'have'} a completely different name, and no date in
        common with the person who was here before. We will ask you again whether{' '}
        {count === 1 ? 'this person is' : 'they are'} the same as people in other trees.
      </p>
      <Examples examples={changes.examples.filter(isOther)} all={count} />
    </SummaryPart>
  )
}

const isOther = ({ becameOther }: TreeChanges['examples'][number]) => becameOther === true

type PartProps = { title: string; change: Change; changes: TreeChanges; nothing: string }

function Part({ title, change, changes, nothing }: PartProps) {
  const examples = changes.examples.filter((example) => example.change === change && !isOther(example))
  const all = allOf(changes, change)
  return (
    <SummaryPart title={title}>
      <p>{all === 0 ? nothing : <b>{countsText(changes, change, nothing)}</b>}</p>
      {examples.length > 0 ? <Examples examples={examples} all={all} /> : null}
    </SummaryPart>
  )
}

type ExamplesProps = { examples: TreeChanges['examples']; all: number }

/** Shows the first few; the others on demand. */
function Examples({ examples, all }: ExamplesProps) {
  const first = examples.slice(0, atOnce)
  const others = examples.slice(atOnce)
  const notNamed = all - examples.length
  return (
    <>
      <List examples={first} />
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>{counted(others.length, 'more', 'more')}</summary>
          <List examples={others} />
        </details>
      ) : null}
      {notNamed > 0 ? (
        <p className={styles.rest}>And {counted(notNamed, 'more', 'more')}, not listed.</p>
      ) : null}
    </>
  )
}

const atOnce = 5

function List({ examples }: Pick<ExamplesProps, 'examples'>) {
  return (
    <ul className={styles.examples}>
      {examples.map(({ name, formerName, becameOther, details, kind }, index) => (
        // Two persons may have the same name; the order never changes, so the index is safe.
        <li key={`${index} ${kind} ${name}`}>
          <span dir="auto">{name}</span>
          {formerName !== undefined ? (
            <small>
              before: <bdi>{formerName}</bdi>
            </small>
          ) : null}
          {becameOther !== true && details.length > 0 ? <small>{details.join(', ')}</small> : null}
        </li>
      ))}
    </ul>
  )
}

/** Leaves out records that become another person, because they have their own section. */
function countsOf(
  { counts: { persons: people, families, other } }: TreeChanges,
  which: Change | 'unchanged',
) {
  const becameOther = which === 'changed' ? (people.becameOther ?? 0) : 0
  return { people: people[which] - becameOther, families: families[which], other: other[which] }
}

const allOf = (changes: TreeChanges, change: Change) =>
  Object.values(countsOf(changes, change)).reduce((sum, count) => sum + count, 0)

/** '3 persons, 1 family and 4 sources, notes or other records' */
export function countsText(changes: TreeChanges, which: Change | 'unchanged', nothing: string): string {
  const { people, families, other } = countsOf(changes, which)
  const parts = [
    ...(people > 0 ? [persons(people)] : []),
    ...(families > 0 ? [counted(families, 'family', 'families')] : []),
    ...(other > 0 ? [counted(other, 'other record', 'other records')] : []),
  ]
  return parts.length === 0 ? nothing : sentenceList(parts)
}
