/** The name of a photo or file as it is stored, shown and offered for a download. */

/**
 * Marks that turn the direction of writing can show `gpj.exe` as `exe.jpg`, and line breaks can add lines to a file. Two
 * invisible characters stay, because Persian words and emoji are written with them.
 */
const steering = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name without folders, and without characters that make it look like another one. Can be empty. */
export function plainFileName(name: string): string {
  const plain = name.replaceAll(steering, '').toWellFormed()
  const last = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  return last.trim()
}
