/** Milliseconds until the browser has surely taken the file. */
const takenBy = 60_000

/** Gives a file to the person, the way that browsers save downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), takenBy)
}
