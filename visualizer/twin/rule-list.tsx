import { sayTime } from '../difference/say.ts'
import type { Rules } from '../site/site.ts'
import styles from './list-view.module.css'

/** Lists the conditions of a flow's guards, and the lengths of its delays. */
export function RuleList({ rules: { guards, delays } }: { rules: Rules }) {
  const times = Object.entries(delays).map(([name, time]) => [name, sayTime(time)] as const)
  return (
    <>
      <Rules name="What guards ask" rules={Object.entries(guards)} />
      <Rules name="How long delays are" rules={times} />
    </>
  )
}

function Rules({ name, rules }: { name: string; rules: readonly (readonly [string, string])[] }) {
  if (rules.length === 0) return null
  return (
    <section aria-label={name} className={styles.state}>
      <h2 className={styles.name}>{name}</h2>
      <dl className={styles.rules}>
        {rules.map(([rule, words]) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>
              <code>{words}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
