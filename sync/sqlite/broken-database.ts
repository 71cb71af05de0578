/** The bytes are not a database that this reader can follow. The message says why, for developers. */
export class BrokenDatabase extends Error {
  override readonly name = 'BrokenDatabase'
}
