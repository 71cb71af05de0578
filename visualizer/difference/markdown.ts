/** The difference as a summary for a pull request. */
import type { Change, Difference, MachineDifference, PartDifference } from './difference.ts'

export function differenceMarkdown({ since, machines }: Difference): string {
  const heading = `## Flows since ${since.commit} (${escaped(since.subject)})`
  if (machines.length === 0) return `${heading}\n\nNo flow is altered.\n`
  const sections = [heading, summary(machines), ...machines.map(section)]
  return `${sections.join('\n\n')}\n`
}

/** `2 flows altered: 3 states added, 1 transition changed.` */
function summary(machines: readonly MachineDifference[]): string {
  const flows = `${machines.length} ${machines.length === 1 ? 'flow' : 'flows'} altered`
  const parts = machines.filter(({ change }) => change === 'changed').flatMap((machine) => machine.parts)
  const counts = countsOf(parts)
  return counts.length === 0 ? `${flows}.` : `${flows}: ${counts.join(', ')}.`
}

/** `3 states added`, by part and change, in the order in which people ask for them. */
export function countsOf(parts: readonly PartDifference[]): string[] {
  const kinds = ['state', 'transition', 'guard', 'action', 'actor', 'delay'] as const
  const changes = ['added', 'removed', 'changed'] as const
  return kinds.flatMap((kind) =>
    changes.flatMap((change) => {
      const count = parts.filter((part) => part.part === kind && part.change === change).length
      return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'} ${change}`]
    }),
  )
}

const flowSigns: Record<Change, string> = { added: ' (new)', removed: ' (gone)', changed: '' }

function section({ machine, change, parts }: MachineDifference): string {
  const rows = parts.map((part) => `- **${part.change}** ${part.part}: ${escaped(part.words)}`)
  return [`### ${machine}${flowSigns[change]}`, '', ...rows].join('\n')
}

/** Words of the flows are no markup. */
function escaped(words: string): string {
  return words.replaceAll(/[\\`*_<>[\]#|]/g, (sign) => `\\${sign}`)
}
