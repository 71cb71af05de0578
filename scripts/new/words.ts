/** Reads the words after `npm run new -- <kind> <name>`. */
import { parseArgs } from 'node:util'
import { Wrong } from './plan.ts'

/**
 * Reads the words by position and by name.
 * @throws {Wrong} if a word is missing or unknown
 */
export function readWords<const Position extends string, const Option extends string>(
  words: readonly string[],
  positions: readonly Position[],
  options: readonly Option[],
): Record<Position, string> & Partial<Record<Option, string>> {
  const { values, positionals } = parsed(words, options)
  if (positionals.length !== positions.length)
    throw new Wrong(
      `Expected ${positions.map((name) => `<${name}>`).join(' ')}, and got "${words.join(' ')}".`,
    )
  const placed = positions.map((name, index) => [name, positionals[index]])
  // The cast is safe: the names come from the two lists, and the number of words was just checked.
  return { ...Object.fromEntries(placed), ...values } as Record<Position, string> &
    Partial<Record<Option, string>>
}

function parsed(words: readonly string[], options: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    })
  } catch (error) {
    throw new Wrong(error instanceof Error ? error.message : String(error))
  }
}

/** @throws {Wrong} if the option is missing */
export function needed(value: string | undefined, option: string): string {
  if (value === undefined) throw new Wrong(`--${option} is missing.`)
  return value
}
