import { type ContextPart, hasChanged } from '../context/context-tree.ts'
import styles from './context-parts.module.css'

/** Named values as a tree. Changes by the last step are shown in words, not by colour alone. */
export function ContextParts({ parts }: { parts: readonly ContextPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.name} data-change={part.change ?? undefined}>
          {part.parts.length === 0 ? <Line part={part} /> : <Folded part={part} />}
        </li>
      ))}
    </ul>
  )
}

function Folded({ part }: { part: ContextPart }) {
  return (
    <details open={hasChanged(part) || part.parts.length <= 8}>
      <summary>
        <Line part={part} />
      </summary>
      <ContextParts parts={part.parts} />
      {part.more === 0 ? null : <p className={styles.more}>and {part.more.toLocaleString('en')} more</p>}
    </details>
  )
}

function Line({ part: { name, words, change, was } }: { part: ContextPart }) {
  return (
    <span className={styles.line}>
      <span className={styles.name}>{name}</span> <span className={styles.value}>{words}</span>
      {change === null ? null : <em className={styles.change}>{sayChange(change, was)}</em>}
    </span>
  )
}

function sayChange(change: NonNullable<ContextPart['change']>, was: string | null): string {
  switch (change) {
    case 'added':
      return 'new'
    case 'removed':
      return 'gone'
    case 'changed':
      return `was ${was ?? 'nothing'}`
  }
}
