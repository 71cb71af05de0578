import { type Letter, linesOf, sentence } from '../values/letter.ts'

/** The lines of `quotation`, after a blank one. */
export const quoted = (message: string, sender: string): string[] =>
  quotation(message, sender).flatMap((block) => ['', ...block.flatMap(linesOf)])

/**
 * Marks every line as the sender's, and breaks every address so that it cannot be opened. Without a message, there is
 * nothing to quote.
 */
export function quotation(message: string, sender: string): Letter {
  const lines = message
    .trim()
    .split(/\r?\n/)
    .slice(0, maxLines)
    .map((line) =>
      line
        .replaceAll(/\S*(:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,})\S*/giu, '[address left out]')
        .slice(0, maxLineLength),
    )
  if (message.trim() === '') return []
  return [[sentence(`${sender} writes:`), ...lines.map((text) => ({ kind: 'quote', text }) as const)]]
}

const maxLines = 40
const maxLineLength = 400
