/** Marks every line as the sender's, and breaks every address so that it cannot be opened. */
export function quoted(message: string, sender: string): string[] {
  const lines = message
    .trim()
    .split(/\r?\n/)
    .slice(0, maxLines)
    .map((line) =>
      line
        .replaceAll(/\S*(:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,})\S*/giu, '[address left out]')
        .slice(0, maxLineLength),
    )
  return message.trim() === '' ? [] : ['', `${sender} writes:`, ...lines.map((line) => `> ${line}`)]
}

const maxLines = 40
const maxLineLength = 400
