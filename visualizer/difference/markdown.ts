/** The difference as a summary for a pull request. */
import type { Change, Difference, MachineDifference, PartDifference } from './difference.ts'
import { sayCompared } from './say-compared.ts'

export function differenceMarkdown(difference: Difference): string {
  const { since, chosen, machines } = difference
  const heading = `## Flows since ${since.commit} (${escaped(since.subject)})`
  const why = chosen.by === 'request' ? [] : [escaped(sayCompared(difference))]
  const sections = [heading, ...why, summary(machines), ...machines.map(section)]
  return `${sections.join('\n\n')}\n`
}

/**
 * `2 flows are altered: 1 flow added, 3 states added, 1 transition changed.` The parts of a new flow are not counted.
 */
export function summary(machines: readonly MachineDifference[]): string {
  if (machines.length === 0) return 'No flow is altered.'
  const flows = machines.length === 1 ? '1 flow is altered' : `${machines.length} flows are altered`
  return `${flows}: ${countsOf(machines.flatMap(({ parts }) => parts)).join(', ')}.`
}

/** `3 states added`, by part and change, with the most interesting parts first. */
function countsOf(parts: readonly PartDifference[]): string[] {
  const kinds = ['flow', 'state', 'transition', 'guard', 'action', 'actor', 'delay'] as const
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

/** Names in flows must not be read as markup. */
function escaped(words: string): string {
  return words.replaceAll(/[\\`*_<>[\]#|]/g, (sign) => `\\${sign}`)
}
