import type { TreeChanges } from '#domain/tree-update.ts'
import { counted, persons, sentenceList } from '../../words/numbers.ts'
import { SummaryPart } from '../upload/summary-part.tsx'
import styles from './changes.module.css'

type Change = TreeChanges['examples'][number]['change']

/** What comes, changes and goes, with persons and families by name. */
export function ChangesSummary({ changes }: { changes: TreeChanges }) {
  return (
    <div className={styles.changes}>
      <Part title="Comes" change="came" changes={changes} nothing="Nobody new is in the file." />
      <Part title="Changes" change="changed" changes={changes} nothing="Nothing is said otherwise." />
      <SomebodyElse count={changes.counts.persons.becameOther ?? 0} />
      <Part title="Goes" change="went" changes={changes} nothing="Everybody is still in the file." />
      <SummaryPart title="Stays as it is">
        <p>{countsText(changes, 'unchanged', 'Nothing')}</p>
      </SummaryPart>
    </div>
  )
}

/** People who are known by an id or their family only. */
function SomebodyElse({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <SummaryPart title="Becomes somebody else">
      <p>
        <b>{persons(count)}</b> {count === 1 ? 'has' : 'have'} a wholly different name, and no date says that
        it is the same life. Matches that were confirmed for {count === 1 ? 'this person' : 'them'} will be
        asked again.
      </p>
    </SummaryPart>
  )
}

type PartProps = { title: string; change: Change; changes: TreeChanges; nothing: string }

function Part({ title, change, changes, nothing }: PartProps) {
  const examples = changes.examples.filter((example) => example.change === change)
  const all = allOf(changes, change)
  return (
    <SummaryPart title={title}>
      <p>{all === 0 ? nothing : <b>{countsText(changes, change, nothing)}</b>}</p>
      {examples.length > 0 ? <Examples examples={examples} all={all} /> : null}
    </SummaryPart>
  )
}

type ExamplesProps = { examples: TreeChanges['examples']; all: number }

/** The first few at once, the others on demand. */
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
      {examples.map(({ name, details, kind }, index) => (
        // Two persons may have one name, and they stand in an order that does not change.
        <li key={`${index} ${kind} ${name}`}>
          <span dir="auto">{name}</span>
          {details.length > 0 ? <small>{details.join(', ')}</small> : null}
        </li>
      ))}
    </ul>
  )
}

const kindsOf = ({ counts }: TreeChanges) => [counts.persons, counts.families, counts.other]

const allOf = (changes: TreeChanges, change: Change) =>
  kindsOf(changes).reduce((sum, counts) => sum + counts[change], 0)

/** '3 persons, 1 family and 4 sources, notes or other records' */
export function countsText({ counts }: TreeChanges, which: Change | 'unchanged', nothing: string): string {
  const parts = [
    ...(counts.persons[which] > 0 ? [persons(counts.persons[which])] : []),
    ...(counts.families[which] > 0 ? [counted(counts.families[which], 'family', 'families')] : []),
    ...(counts.other[which] > 0 ? [counted(counts.other[which], 'other record', 'other records')] : []),
  ]
  return parts.length === 0 ? nothing : sentenceList(parts)
}
