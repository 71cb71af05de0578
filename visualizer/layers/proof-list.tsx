import type { Proof } from '../site/site.ts'
import styles from './facts.module.css'

/** Requirements that tests of a flow prove; each one expands to its tests. */
export function ProofList({ proofs }: { proofs: readonly Proof[] }) {
  if (proofs.length === 0) return <p className={styles.quiet}>No test of this flow names a requirement.</p>
  return (
    <ul className={styles.proofs}>
      {proofs.map(({ requirement, words, tests }) => (
        <li key={requirement}>
          <details>
            <summary>
              <b>{requirement}</b> {words}
            </summary>
            <ul>
              {tests.map(({ title, file }) => (
                <li key={`${file} ${title}`}>
                  {title} <code>{file}</code>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
