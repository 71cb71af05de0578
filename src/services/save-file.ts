/** After this many milliseconds, the browser has certainly taken the file. */
const takenBy = 60_000

/** Gives the user a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), takenBy)
}
