import type { Surroundings } from './surroundings.ts'

/** The User-Agent of this program. It names the operating system as browsers do. */
export const userAgent = ({ model }: Surroundings['device']): string =>
  `Kinweave/1 (${model.replace(/^Darwin/, 'Macintosh').replace(/^Windows_NT/, 'Windows NT')})`
