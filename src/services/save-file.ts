/** After this many milliseconds, the browser has certainly taken the file. */
const takenBy = 60_000

/** Gives the user a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), takenBy)
}

/** Lets the browser download what is at an address of this server. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
