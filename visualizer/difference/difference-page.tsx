import { CopyButton } from '#ui/components/buttons/copy-button.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { formatAddress } from '../site/address.ts'
import { chartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'
import type { Difference, MachineDifference } from './difference.ts'
import styles from './difference-page.module.css'
import { differenceMarkdown, summary } from './markdown.ts'
import { PartLines } from './part-lines.tsx'
import { sayCompared } from './say-compared.ts'

/** Shows what has changed in the flows since an earlier revision. */
export function DifferencePage({ site }: { site: Site }) {
  const { difference } = site
  return (
    <div className={styles.page}>
      <div>
        <PageHeading
          lead={
            difference === null
              ? 'git could not tell what was before. Made with --since and a revision, this page compares with that.'
              : `${sayCompared(difference)} Shown is what can happen differently, whatever the files look like.`
          }
        >
          What changed
        </PageHeading>
      </div>
      {difference === null ? null : <Changes difference={difference} />}
    </div>
  )
}

function Changes({ difference }: { difference: Difference }) {
  const { machines } = difference
  return (
    <>
      <p>{summary(machines)}</p>
      {machines.map((machine) => (
        <FlowChanges key={machine.machine} machine={machine} />
      ))}
      <div className={styles.copy}>
        <CopyButton text={differenceMarkdown(difference)} label="Copy as Markdown for a pull request" />
      </div>
    </>
  )
}

const changeWords = { added: 'a new flow', removed: 'no longer there', changed: '' }

function FlowChanges({ machine: { machine, change, parts } }: { machine: MachineDifference }) {
  const charted = chartedFlow(machine)
  return (
    <section aria-label={charted?.flow.title ?? machine} className={styles.flow}>
      <h2 className={styles.title}>
        {charted ? (
          <TextLink href={formatAddress({ page: 'flow', machine, view: 'diagram' })}>
            {charted.flow.title}
          </TextLink>
        ) : (
          machine
        )}
        {change === 'changed' ? null : <span className={styles.change}>{changeWords[change]}</span>}
      </h2>
      <PartLines parts={parts} chart={charted?.chart} />
    </section>
  )
}
